import { z } from 'zod';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { Language } from '@/lib/domain/language';
import { joinStreets } from '@/lib/domain/property/hidden-street';
import { type Source, SourceFailure, type SourceItem, type SourceTools } from '@/lib/features/imports/records/source';
import { createUnread, type UnreadNames } from '@/lib/features/imports/records/unread';
import type { NeutralProperty } from '@/lib/listings/neutral-listing';
import { readJson } from './answer-values';
import { readAnswer } from './read-answer';
import { readPages } from './read-pages';
import { leftOutOf, unreadKeys } from './unread-names';
import { type Estate, estateSchema, listSchema } from './whise-answers';
import { createWhiseApi, type WhiseApi, whiseLocales } from './whise-api';
import { faultsOf, isKnownDetail } from './whise-codes';
import { isPublicProject, picturesOf, toProject, toProperty, toTexts } from './whise-estate';
import { takeWhiseLead } from './whise-lead';

const pageSize = 50;

const names = {
  ...{ Goal: 'purpose', WebID: 'category', TypeName: 'subCategory', Status: 'purposeStatus' },
  ...{ AvailableFrom: 'availability', Zip: 'zip', City: 'city', Price: 'price', Street: 'address' },
};

type Settings = ImportSettingsOf<'whise'>;

/** Whise: a token of the marketplace, one of the client, then all estates of its offices, once for each language. */
export const whiseSource: Source<'whise'> = {
  keepsIds: false,
  secrets: () => [
    { key: 'USERNAME', isRequired: true },
    { key: 'PASSWORD', isRequired: true },
  ],
  takeLead: takeWhiseLead,
  async *read(settings, tools) {
    const api = createWhiseApi(settings, tools);
    yield { kind: 'names', names };
    const listings = new Map<number, { property: NeutralProperty; first: Estate }>();
    const [main] = settings.languages;
    const unread = createUnread('a field or detail that Whise has had until now');
    for (const language of settings.languages) {
      const seen = new Set<number>();
      for (const item of await listEstates(
        api,
        settings,
        { language, unread: language === main ? unread : null },
        tools,
      )) {
        if ('kind' in item) {
          if (language === main) yield item;
          continue;
        }
        if (seen.has(item.id)) {
          const fault = {
            field: 'ID',
            found: 'another estate with this id',
            expected: 'one estate; the first one counts',
          };
          if (language === main) yield { kind: 'fault', id: String(item.id), fault };
          continue;
        }
        seen.add(item.id);
        const known = listings.get(item.id) ?? { property: toProperty(item), first: item };
        listings.set(item.id, known);
        known.property.texts[language] = toTexts(item, language);
        addStreet(known.property, toProperty(item));
      }
    }
    for (const { first } of listings.values())
      for (const fault of faultsOf(first)) yield { kind: 'fault', id: String(first.id), fault };
    // Without a text in any language its pictures are shown too.
    for (const { property, first } of listings.values())
      if (main && !Object.values(property.texts).some((text) => text.title ?? text.description))
        property.texts = { [main]: { ...property.texts[main], pictures: picturesOf(first) } };
    yield* toListings(listings);
    yield* unread.items();
  },
};

/** A hidden street is cut from texts by its names in all languages. */
function addStreet({ facts }: NeutralProperty, { facts: { street } }: NeutralProperty): void {
  if (facts.isAddressPublic === false && facts.street !== undefined) facts.street = joinStreets(facts.street, street);
}

type Listings = ReadonlyMap<number, { property: NeutralProperty; first: Estate }>;

/** Estates that have others below them are projects; those in between belong to the one at the top. */
function* toListings(listings: Listings): Generator<SourceItem> {
  for (const { property, first } of listings.values()) {
    const top = projectAbove(first, listings);
    if (first.canHaveChildren === true) {
      if (!top && isPublicProject(property)) yield toProject({ estate: first, property });
    } else if (top && isPublicProject(top.property))
      yield { ...property, facts: { ...property.facts, projectId: top.property.id } };
    else yield property;
  }
}

function projectAbove(estate: Estate, listings: Listings) {
  let top: { property: NeutralProperty; first: Estate } | undefined;
  const seen = new Set([estate.id]);
  for (let id = estate.parentId; id && !seen.has(id); ) {
    seen.add(id);
    const parent = listings.get(id);
    if (parent?.first.canHaveChildren === true) top = parent;
    id = parent?.first.parentId;
  }
  return top;
}

async function listEstates(
  api: WhiseApi,
  { officeIds }: Settings,
  { language, unread }: { language: Language; unread: UnreadNames | null },
  { progress }: SourceTools,
): Promise<(Estate | SourceItem)[]> {
  const values = await readPages({
    system: 'Whise',
    list: 'The list of estates',
    records: 'estates',
    read: (from) => readPage(api, { language, officeIds, from }),
    progress: (read, total) => progress(`${read} of ${total} estates read (${language})`),
  });
  return values.flatMap((value): (Estate | SourceItem)[] => {
    const answer = readEstateAnswer(value);
    const { data, faults } = answer;
    const id = data ? String(data.id) : idOf(value);
    unread?.note(id, unreadOfWhise(value, answer));
    const leaves = data ? {} : { leavesOut: true as const };
    const named = faults.map((fault) => ({ kind: 'fault' as const, id, fault, ...leaves }));
    return data ? [...named, data] : named;
  });
}

async function readPage(
  api: WhiseApi,
  { language, officeIds, from }: Pick<Settings, 'officeIds'> & { language: Language; from: number },
) {
  const sent = await api.post('/v1/estates/list', {
    Filter: {
      LanguageId: whiseLocales[language],
      StatusIds: [1],
      IncludeGroupEstates: true,
      ShowDetails: true,
      ShowRepresentatives: true,
      ...(officeIds && { OfficeIds: officeIds }),
    },
    Page: { Limit: pageSize, Offset: from },
  });
  if (sent.status !== 200) throw new SourceFailure(`Whise answered with status ${sent.status}`);
  const answer = listSchema.safeParse(readJson(sent, 'Whise'));
  if (!answer.success) throw new SourceFailure('Whise answered in another form than expected: no list of estates');
  const { estates, totalCount, isValidRequest, validationErrors } = answer.data;
  if (isValidRequest === false || !estates)
    throw new SourceFailure(`Whise refused the request: ${validationErrors?.[0]?.message ?? 'no reason given'}`);
  return { items: estates, total: totalCount ?? from + estates.length };
}

/** Whether an estate is shown, and as what, follows from these: a value of another type leaves it out. */
export const decisive = 'id status purpose purposeStatus displayStatusId category canHaveChildren parentId'.split(' ');

const isLeftOut = leftOutOf('whise');
const readEstateAnswer = (value: unknown) => readAnswer(estateSchema, value, decisive);

const detailsSchema = z.object({
  details: z.array(z.object({ id: z.number(), value: z.unknown(), label: z.string().nullish() })),
});

/** Names that an estate has and that say nothing here; details are named by their number and Whise's word for it. */
export function unreadOfWhise(value: unknown, { data, faults }: ReturnType<typeof readEstateAnswer>): string[] {
  const keys = unreadKeys(value, data, (name) => isLeftOut(name) || faults.some(({ field }) => field === name));
  const { data: listed } = detailsSchema.safeParse(value);
  const details = (listed?.details ?? []).filter((detail) => detail.value && !isKnownDetail(detail.id));
  return [...keys, ...details.map(({ id, label }) => `details ${id}${label ? ` (${label})` : ''}`)];
}

function idOf(value: unknown): string {
  const { success, data } = z.object({ id: z.union([z.number(), z.string()]) }).safeParse(value);
  return success ? String(data.id) : '?';
}
