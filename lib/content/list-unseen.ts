import { createHash } from 'node:crypto';
import type { Localized } from '@/lib/domain/language';
import { isWithin, overlapOf, type Span, spanOf, type UnseenState, unseenStates } from '@/lib/domain/time/shown';
import { createReport } from '@/lib/files/content-problem';
import type { ContentFiles } from './content-files';
import { fieldOf } from './parse-file';
import { datedFolders } from './read-single-files';
import { articleCategories } from './schema/article';
import { localizedTextSchema, shownSchema } from './schema/common';

const unseenKinds = ['page', 'part', 'article', 'testimonial', 'menu', 'notice', 'banner', 'popUp'] as const;
export type UnseenKind = (typeof unseenKinds)[number];

/** Where a value stands in a JSON file: names of fields and places in lists. */
export type Place = readonly (string | number)[];

/** Something that the folder holds and visitors do not see at this moment: a whole file, or a part of one. */
export type Unseen = {
  /** Stays the same as long as its file and its id do; of what has no id, its place in the list. */
  key: string;
  kind: UnseenKind;
  file: string;
  place: Place;
  value: object;
  title: Localized | null;
  state: UnseenState;
  span: Span;
};

export type RawFile = { file: string; value: unknown };

/** The folder's own files of which visitors may see a part later, or saw one; valid or not. */
export async function readDatedSources(files: ContentFiles): Promise<RawFile[]> {
  const folders = ['pages', ...articleCategories.map((category) => `articles/${category}`), 'testimonials'];
  const listed = await Promise.all(
    [...folders, ...Object.values(datedFolders)].map((folder) => files.listJson(folder)),
  );
  const names = [...listed.flat(), 'menu.json', 'shell/banner.json', 'shell/pop-up.json'];
  // Reading the content reports what does not parse.
  const silent = createReport();
  const read = await Promise.all(names.map(async (file) => ({ file, value: await files.readJson(file, silent) })));
  return read.filter(({ file, value }) => value !== undefined && !files.isBorrowed(file));
}

/** Every part of them that visitors do not see: drafts first, then what comes, by its day, then what has ended. */
export function listUnseen(sources: readonly RawFile[], now: Date): Unseen[] {
  return sources
    .flatMap(({ file, value }) => unseenIn(file, value, { place: [], steps: [] }, now.getTime()))
    .sort(
      (a, b) =>
        unseenStates.indexOf(a.state) - unseenStates.indexOf(b.state) ||
        compareDays(a, b) ||
        a.file.localeCompare(b.file, 'en'),
    );
}

function compareDays(a: Unseen, b: Unseen): number {
  if (a.state === 'coming') return a.span.from - b.span.from;
  return a.state === 'ended' ? b.span.until - a.span.until : 0;
}

/**
 * `steps` is the place by the ids of entries, as far as they have some: one that is moved is still the same, and none takes the
 * key of another.
 */
type Somewhere = { place: Place; steps: Place };

function unseenIn(file: string, value: unknown, { place, steps }: Somewhere, now: number): Unseen[] {
  if (typeof value !== 'object' || value === null) return [];
  const span = overlapOf(spanIn(value, 'shown'), file.startsWith('articles/news/') ? newsSpan(value, place) : spanOf());
  const state = stateOf(value, span, now);
  if (state === null)
    return Object.entries(value).flatMap(([name, part]) => {
      const step = Array.isArray(value) ? Number(name) : name;
      return unseenIn(file, part, { place: [...place, step], steps: [...steps, idOf(part) ?? step] }, now);
    });
  const key = createHash('sha256')
    .update(JSON.stringify([file, steps]))
    .digest('hex')
    .slice(0, 12);
  return [{ key, kind: kindOf(file, place), file, place, value, title: titleIn(value), state, span }];
}

function idOf(value: unknown): string | null {
  const id = fieldAt(value, 'id');
  return typeof id === 'string' ? id : null;
}

function stateOf(value: object, { from, until }: Span, now: number): UnseenState | null {
  if (!isReady(value)) return 'draft';
  if (isWithin({ from, until }, now)) return null;
  return now < from ? 'coming' : 'ended';
}

/** What an editor has to say for visitors to see it, besides its days. */
function isReady(value: object): boolean {
  const status = fieldAt(value, 'status');
  return (status === undefined || status === 'Published') && fieldAt(value, 'isPublished') !== false;
}

/** The change of a file after which this is published. */
export function publishing({ place, value }: Pick<Unseen, 'place' | 'value'>): { set: Place; to: unknown }[] {
  if (isReady(value)) return [];
  return fieldAt(value, 'isPublished') === false
    ? [{ set: [...place, 'isPublished'], to: true }]
    : [{ set: [...place, 'status'], to: 'Published' }];
}

function spanIn(value: object, name: string): Span {
  return spanOf(shownSchema.safeParse(fieldAt(value, name)).data);
}

function newsSpan(value: object, place: Place): Span {
  const date = place.length === 0 ? fieldOf(value, 'date') : null;
  return spanOf(shownSchema.safeParse(date === null ? undefined : { from: date }).data);
}

const kinds: readonly [RegExp, UnseenKind][] = [
  [/^pages\//, 'page'],
  [/^articles\//, 'article'],
  [/^testimonials\//, 'testimonial'],
  [/^menu\.json$/, 'menu'],
  [/^shell\/notices\//, 'notice'],
  [/^shell\/banner/, 'banner'],
  [/^shell\/pop-up/, 'popUp'],
];

function kindOf(file: string, place: Place): UnseenKind {
  const kind = kinds.find(([pattern]) => pattern.test(file))?.[1] ?? 'part';
  return kind !== 'menu' && place.length > 0 ? 'part' : kind;
}

function titleIn(value: object): Localized | null {
  const title = fieldAt(value, 'title');
  const candidates = [title, fieldAt(title, 'text'), fieldAt(value, 'text'), { en: fieldAt(value, 'name') }];
  const found = candidates.find((one) => localizedTextSchema.safeParse(one).data && Object.keys(one ?? {}).length > 0);
  return found === undefined ? null : (found as Localized);
}

function fieldAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
