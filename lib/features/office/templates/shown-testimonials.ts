import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getContent } from '@/lib/content/content';
import { ChangedMeanwhile, openFolderDraft } from '@/lib/content/folder-draft';
import { type TestimonialFile, testimonialSchema } from '@/lib/content/schema/article';
import type { Language, Localized } from '@/lib/domain/language';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { type OfficePage, officePageOf, officePageSize } from '@/lib/domain/office/office-page';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import type { JsonEdit } from '@/lib/files/edit-json';
import { env } from '@/lib/platform/env';
import { logError } from '@/lib/platform/log.mjs';

/** A testimonial as its file says it, in the languages of the site. */
export type ShownTestimonial = Pick<TestimonialFile, 'id' | 'name' | 'sort'> & {
  isPublic: boolean;
  date: string | null;
  about: Localized;
  comment: Localized;
  /** Names the text of the file that the reader has seen. */
  seen: string;
};

export type ShownPage = OfficePage<ShownTestimonial> & { languages: readonly Language[] };

export type TestimonialCorrection = Pick<ShownTestimonial, 'name' | 'sort' | 'isPublic' | 'about' | 'comment'>;

/** A page of the testimonials of the content folder, in the order of the site; those that are hidden come last. */
export async function listShownTestimonials(asked: number): Promise<ShownPage> {
  const all = (await readOwn()).map(({ value, seen }): ShownTestimonial => {
    const { id, name, sort, public: isPublic, date, about = {}, comment } = value;
    return { id, name, sort, isPublic, date: date ?? null, about, comment, seen };
  });
  all.sort(
    (one, other) => Number(other.isPublic) - Number(one.isPublic) || one.sort - other.sort || compare(one, other),
  );
  const { page, pages, offset } = officePageOf(asked, all.length);
  const items = all.slice(offset, offset + officePageSize);
  return { items, page, pages, languages: getContent().settings.languages.enabled };
}

/** Changes what is corrected in the file of a testimonial, unless somebody has changed it since it was seen. */
export async function correctTestimonial(
  staff: Staff,
  { id, seen }: { id: string; seen: string },
  correction: TestimonialCorrection,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'reviewTestimonials', asking))) return 'forbidden';
  const own = (await readOwn()).find(({ value }) => value.id === id);
  if (!own) return 'unknown';
  const edits = editsOf(own.value, correction);
  if (edits.length === 0) return 'saved';
  if (own.seen !== seen) return 'conflict';
  const folder = env().CONTENT_DIR;
  const draft = openFolderDraft(folder, folder);
  await draft.edit(own.file, edits);
  const { data: after } = testimonialSchema.safeParse(await draft.read(own.file));
  if (!after || Object.values(after.comment).every((words) => !words)) return 'invalid';
  try {
    await draft.write();
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 'conflict';
    // The folder may belong to another user of the machine, or its disk be full.
    logError('A testimonial could not be written', error);
    return 'unavailable';
  }
  const what = correction.isPublic === own.value.public ? 'corrected' : correction.isPublic ? 'shown' : 'hidden';
  const who = { ownerId: staff.id, email: staff.email };
  await writeAudit({ event: 'testimonialChanged', ...who, detail: `${id} ${what}`, ...asking });
  return 'saved';
}

function editsOf(before: TestimonialFile, { name, sort, isPublic, about, comment }: TestimonialCorrection): JsonEdit[] {
  return [
    ...(name === before.name ? [] : [{ set: ['name'], to: name }]),
    ...(sort === before.sort ? [] : [{ set: ['sort'], to: sort }]),
    ...(isPublic === before.public ? [] : [{ set: ['public'], to: isPublic }]),
    ...wordEdits('about', before.about, about),
    ...wordEdits('comment', before.comment, comment),
  ];
}

/** Each language by itself; those that the site does not show keep what they have. */
function wordEdits(field: 'about' | 'comment', before: Localized | undefined, words: Localized): JsonEdit[] {
  const changed = Object.entries(words).filter(([language, text]) => text !== (before?.[language as Language] ?? ''));
  if (changed.length === 0) return [];
  const written = changed.filter(([, text]) => text !== '');
  if (!before) return written.length === 0 ? [] : [{ set: [field], to: Object.fromEntries(written) }];
  return changed.map(([language, text]) =>
    text === '' ? { remove: [field, language] } : { set: [field, language], to: text },
  );
}

async function readOwn(): Promise<{ file: string; value: TestimonialFile; seen: string }[]> {
  const folder = path.join(env().CONTENT_DIR, 'testimonials');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
      const value = parse(text);
      return value ? [{ file: `testimonials/${name}`, value, seen: markOf(text) }] : [];
    }),
  );
  return read.flat();
}

/** Null for a file with errors, which the check names. */
function parse(text: string): TestimonialFile | null {
  try {
    return testimonialSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data ?? null;
  } catch {
    return null;
  }
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function compare(one: ShownTestimonial, other: ShownTestimonial): number {
  return (other.date ?? '').localeCompare(one.date ?? '') || one.id.localeCompare(other.id);
}
