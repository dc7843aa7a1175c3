import path from 'node:path';
import { z } from 'zod';
import { type FactInWords, findFactsInWords } from '@/lib/content/check/check-facts';
import { formerLook, isArticle } from '@/lib/content/settle-article-modules';
import { groupBy } from '@/lib/domain/group-by';
import { createReport } from '@/lib/files/content-problem';
import type { JsonEdit } from '@/lib/files/edit-json';
import { env } from '@/lib/platform/env';
import { type EditedFolder, openFolder } from './content-new/open-folder';
import type { Plan } from './content-new/questions';
import { writeDraft } from './content-new/write-draft';
import { fail, runCommand } from './support/command';
import { defineCommand, part } from './support/define-command';
import { keepReference } from './support/reference-files';

const help = `npm run content:upgrade                  rewrite what CONTENT_DIR (content/ by default) says in the way of an earlier
                                         version: facts in words become {phone}, {hours}, …; modules get a look;
                                         schemas and tables of fields for text editors become those of this version
npm run content:upgrade -- FOLDER        in this folder
npm run content:upgrade -- --help        show this help

A folder of an earlier version stays valid without it. Only these places change, and visitors see the same. It changes all
files or none, and writes nothing that would give the folder an error.
Exit codes: 0 success; 1 failure, nothing is changed; 2 invalid usage.`;

const formerSettings = z.object({ holdBack: z.object({ addresses: z.number() }) });

export const main = defineCommand({
  name: 'content:upgrade',
  help,
  use: part({
    options: {},
    maxWords: 1,
    async run(_, [typed]) {
      const site = await openFolder(path.resolve(typed ?? env().CONTENT_DIR));
      if ('faulty' in site) return fail(`${site.faulty} cannot be read: npm run content:check names its errors.`);
      const plan = await planUpgrade(site, new Date());
      const hasSchemas = await site.hasFile('schemas/settings.json');
      const changed = hasSchemas ? await keepReference(site.folder) : [];
      if (changed.length > 0) console.log(`For text editors: ${changed.join(', ')}`);
      if (plan.done.length > 0) return writeDraft(site, plan);
      console.log([`${site.folder}: nothing to rewrite`, ...plan.next].join('\n'));
      return 0;
    },
  }),
});

await runCommand(import.meta.url, main);

/**
 * Rewrites forms of earlier versions, which are still read, in the form of this one: what visitors see stays as it is, except
 * that a phone number gets the usual spaces.
 */
async function planUpgrade(site: EditedFolder, now: Date): Promise<Plan> {
  const plan: Plan = { done: [], next: [] };
  await nameFacts(site, now, plan);
  await nameLooks(site, plan);
  await nameLimit(site, plan);
  return plan;
}

/** What was counted in addresses is counted in pages. */
async function nameLimit({ source, draft }: EditedFolder, plan: Plan): Promise<void> {
  const file = 'settings.json';
  const { data } = formerSettings.safeParse(await draft.read(file));
  if (!data || source.isBorrowed(file)) return;
  await draft.edit(file, [
    { set: ['holdBack', 'pages'], to: data.holdBack.addresses },
    { remove: ['holdBack', 'addresses'] },
  ]);
  plan.done.push([file, 'holdBack.addresses is called holdBack.pages, and a page counts once']);
}

/** Facts that texts say in words become placeholders, where these say exactly the same. */
async function nameFacts({ source, files, draft }: EditedFolder, now: Date, plan: Plan): Promise<void> {
  const all = await findFactsInWords(source, files, now, createReport());
  const texts = groupBy(all, ({ file, path }) => `${file} ${path}`);
  for (const found of texts.values()) {
    const [{ file, path, text } = { file: '', path: '', text: '' }] = found;
    const after = found.reduce(replaceFact, text);
    if (after !== text) {
      await draft.edit(file, [{ set: keysOf(path), to: after }]);
      plan.done.push([file, `${path} names ${found.map(({ placeholder }) => placeholder).join(', ')}`]);
    }
    const left = found.filter((fact) => after.includes(fact.found));
    for (const { found: words, placeholder } of left)
      plan.next.push(`${file} ${path} still says “${words}”: write a sentence with ${placeholder} if you mean it.`);
  }
}

function replaceFact(text: string, { found, fact, language, placeholder, now }: FactInWords): string {
  if (now !== undefined || !fact) return text;
  if (fact.name === 'phone') return text.replaceAll(found, placeholder);
  const value = language === null ? undefined : fact.values[language];
  return value === undefined ? text : text.replaceAll(value, placeholder);
}

/** A module with an article says how it shows it. */
async function nameLooks({ source, draft }: EditedFolder, plan: Plan): Promise<void> {
  const articles = new Map(source.articles.map(({ value }) => [`${value.category}/${value.id}`, value]));
  for (const { file, value } of source.pages) {
    if (source.isBorrowed(file)) continue;
    const edits = value.modules.flatMap((module, index): JsonEdit[] => {
      if (!isArticle(module) || module.look !== undefined) return [];
      const article = articles.get(module.relations.id);
      return article ? [{ set: ['modules', index, 'look'], to: formerLook(module, article) }] : [];
    });
    await draft.edit(file, edits);
    if (edits.length > 0)
      plan.done.push([file, `${edits.length === 1 ? '1 module' : `${edits.length} modules`} with a look`]);
  }
}

/** `modules[2].title.fr` as the fields and places that it goes through. */
function keysOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}
