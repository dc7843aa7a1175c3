import { gap, lineWithoutStreet, saysStreet, withoutStreet } from './hidden-street';

/** What says the place on purpose, names it in the site, or belongs to somebody else. */
const kept = new Set([
  ...[
    'street',
    'houseNumber',
    'boxNumber',
    'zip',
    'placeKey',
    'id',
    'externalId',
    'projectId',
    'language',
    'wordsLanguage',
  ],
  ...['manager', 'key'],
]);
/** Texts of several lines. */
const long = new Set(['description', 'text']);
/** Records of which a text may be missing; elsewhere null stands for it. */
const optional = new Set(['words', 'details', 'viager']);
/** Files that are fetched and then have names of the site. */
const fetched = new Set(['pictures', 'floorPlans', 'documents']);

type Cutting = { street: string; isFetched: boolean };

/**
 * What has to change of a listing's facts or texts so that no free text in them says a hidden street: null where nothing
 * is left of a text. A file or page whose address says it is left out, except for files that are still to be fetched.
 */
export function cutStreet<T extends object>(
  values: T,
  street: string,
  { isFetched = false }: { isFetched?: boolean } = {},
): Partial<T> {
  const cuts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const cut = kept.has(key) ? value : cutValue(key, value, { street, isFetched: isFetched && fetched.has(key) });
    // A listing has no place without its town.
    if (cut !== value && !(key === 'city' && cut === null)) cuts[key] = cut;
  }
  return cuts as Partial<T>;
}

/** The same value where the street is not in it; null where nothing is left. */
function cutValue(key: string, value: unknown, cutting: Cutting): unknown {
  if (typeof value === 'string') return cutText(key, value, cutting);
  if (Array.isArray(value)) {
    const entries = value.map((entry) => (isRecord(entry) ? cutEntry(entry, cutting) : cutValue(key, entry, cutting)));
    return entries.some((entry, index) => entry !== value[index]) ? entries.filter((entry) => entry !== null) : value;
  }
  return isRecord(value) ? cutRecord(value, cutting, optional.has(key)) : value;
}

function cutText(key: string, text: string, { street, isFetched }: Cutting): string | null {
  if (/^(?:https?:\/)?\//.test(text)) return !isFetched && saysStreet(text, street) ? null : text;
  if (long.has(key)) return withoutStreet(text, street);
  const isFileName = /^\S+\.\w{2,4}$/.test(text);
  return isFileName && saysStreet(text, street) ? null : lineWithoutStreet(text, street);
}

function cutRecord(record: Readonly<Record<string, unknown>>, cutting: Cutting, isOptional: boolean) {
  const cuts = Object.entries(record).map(
    ([key, value]) => [key, kept.has(key) ? value : cutValue(key, value, cutting)] as const,
  );
  if (cuts.every(([key, value]) => value === record[key])) return record;
  return Object.fromEntries(cuts.filter(([key, value]) => !isOptional || value !== null || record[key] === null));
}

/** Of an entry of a list a name stays, so that people see that there is something. */
function cutEntry(entry: Readonly<Record<string, unknown>>, cutting: Cutting): object | null {
  const cut = cutRecord(entry, cutting, false);
  if (cut === entry) return entry;
  if (cut.url === null && typeof entry.url === 'string') return null;
  const stays = Object.entries(cut).map(([key, value]) => [key, value ?? (entry[key] && (key === 'alt' ? '' : gap))]);
  return Object.fromEntries(stays);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
