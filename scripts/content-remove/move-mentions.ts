import { isLinkField } from '@/lib/content/check/check-links';
import { type FoundText, walk } from '@/lib/files/content-walk';
import type { JsonEdit } from '@/lib/files/edit-json';
import { stepsOf } from '@/lib/files/json-line';
import type { EditedFolder } from '@/scripts/content-new/open-folder';
import type { Plan } from '@/scripts/content-new/questions';

/** A text that names what goes, and how it reads afterwards. */
type Mention = { file: string; path: string; after: string };

/** Links of texts and buttons that lead to what goes, which would be words alone; the menu and the table have plans of their own. */
export function linksTo(site: EditedFolder, { from, to }: { from: string; to: string }): Mention[] {
  return mentions(site, ({ key, text }, file) => {
    if (file === 'menu.json' || file === 'routes.json') return text;
    if (isLinkField(key, file)) return text.replace(/[?#].*$/s, '') === from ? to : text;
    return [')', '?', '#'].reduce((moved, end) => moved.replaceAll(`](${from}${end}`, `](${to}${end}`), text);
  });
}

/** Placeholders such as `{phone:an-janssens}` of a person who goes. */
export function placeholdersOf(site: EditedFolder, { from, to }: { from: string; to: string }): Mention[] {
  const own = `contactPeople[${site.settings.contactPeople.findIndex(({ id }) => id === from)}]`;
  return mentions(site, ({ path, text }) =>
    path.startsWith(own)
      ? text
      : ['phone', 'email'].reduce((moved, fact) => moved.replaceAll(`{${fact}:${from}}`, `{${fact}:${to}}`), text),
  );
}

function mentions({ source }: EditedFolder, change: (found: FoundText, file: string) => string): Mention[] {
  const found: Mention[] = [];
  for (const { file, value } of source.raw) {
    if (source.isBorrowed(file)) continue;
    walk(value, {
      onText(text) {
        const after = change(text, file);
        if (after !== text.text) found.push({ file, path: text.path, after });
      },
    });
  }
  return found;
}

/** Writes them into the draft, before anything that moves their places. */
export async function moveMentions({ draft }: EditedFolder, found: readonly Mention[]): Promise<Plan['done']> {
  const files = [...new Set(found.map(({ file }) => file))];
  for (const file of files)
    await draft.edit(
      file,
      found.filter((one) => one.file === file).map(({ path, after }): JsonEdit => ({ set: stepsOf(path), to: after })),
    );
  return files.map((file) => {
    const { length } = found.filter((one) => one.file === file);
    return [file, length === 1 ? 'a text that named it' : `${length} texts that named it`];
  });
}
