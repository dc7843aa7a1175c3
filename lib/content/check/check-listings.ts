import type { Content } from '@/lib/content/content';
import type { ContentFiles } from '@/lib/content/content-files';
import { pickLocalized } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import { placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Goal } from '@/lib/domain/property/goal';
import { hiddenStreetCuts } from '@/lib/domain/property/public-view';
import { createReport, type ProblemReport, showValue } from '@/lib/files/content-problem';
import { knownCentre } from '@/lib/listings/catalogue/place-centre';
import { type FeedRecord, readList, readRecord } from '@/lib/listings/feed-value';
import { cityFields, typeFields } from '@/lib/listings/field/list-fields';
import { mainTypeOfWebId } from '@/lib/listings/listing-parts';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { advertLacks, listIncompleteAdverts } from './advert-report';
import { createMediaCheck } from './check-links';

type Checked = { content: Content; files: ContentFiles; folders: readonly string[]; today: string };

/** Checks listings for gaps: adverts, counts, pictures. */
export async function checkListings({ content, files, folders, today }: Checked, report: ProblemReport): Promise<void> {
  checkAdverts(content, today, report);
  checkCentres(content, report);
  checkHiddenStreets(content, report);
  await checkListingMedia(content, folders, report);
  for (const language of content.settings.languages.enabled) {
    checkCityCounts(
      await readRaw(files, `listings/${language}/cities.json`),
      `listings/${language}/cities.json`,
      content,
      report,
    );
    checkTypeFlags(
      await readRaw(files, `listings/${language}/types.json`),
      `listings/${language}/types.json`,
      content,
      report,
    );
  }
}

function checkAdverts(content: Content, today: string, report: ProblemReport): void {
  for (const { id, language, lacks } of listIncompleteAdverts(content, today)) {
    for (const { problem, effect, areas: _, ...rule } of lacks) {
      report.warn({
        kind: 'unlawful',
        file: `listings/${language}/properties.json`,
        path: '',
        record: id,
        found: `an advert without ${advertLacks[problem]}`,
        expected:
          effect === 'hold'
            ? 'what the law asks of an advert; the property is not on the site until it is there (adverts in settings.json)'
            : 'what the law asks of an advert from its first day on',
        rule,
      });
    }
  }
}

/** Visitors see such texts without the street, and do not see such files. */
function checkHiddenStreets({ catalogue }: Content, report: ProblemReport): void {
  for (const [kind, listings] of [
    ['properties', catalogue.properties],
    ['projects', catalogue.projects],
  ] as const) {
    const { facts: factCells, texts: textCells } = neutralShapes[kind === 'properties' ? 'property' : 'project'];
    for (const listing of listings) {
      const { texts, ...facts } = listing;
      const inFacts = Object.keys(hiddenStreetCuts(facts, listing));
      for (const [index, text] of Object.values(texts).entries()) {
        const inText = Object.keys(hiddenStreetCuts(text, listing));
        const fields = [...(index === 0 ? inFacts : []), ...inText];
        if (fields.length === 0) continue;
        report.warn({
          file: `listings/${text.language}/${kind}.json`,
          path: '',
          record: listing.externalId,
          found: `the street of the hidden address in ${fields.map((key) => (factCells[key] ?? textCells[key])?.name ?? key).join(', ')}`,
          expected:
            'texts and addresses of files without it; until then visitors see them cut, and such files not at all',
        });
      }
    }
  }
}

async function checkListingMedia(
  { catalogue }: Content,
  folders: readonly string[],
  report: ProblemReport,
): Promise<void> {
  const hasMedia = createMediaCheck(folders);
  const uses = new Map<string, { file: string; ids: Set<number> }>();
  const use = (url: string | undefined, file: string, id: number) => {
    if (!url?.startsWith('/media/')) return;
    const known = uses.get(url) ?? { file, ids: new Set() };
    uses.set(url, { ...known, ids: known.ids.add(id) });
  };
  for (const [kind, listings] of [
    ['properties', catalogue.properties],
    ['projects', catalogue.projects],
  ] as const) {
    for (const listing of listings) {
      for (const text of Object.values(listing.texts)) {
        const file = `listings/${text.language}/${kind}.json`;
        const plans = 'floorPlans' in text ? text.floorPlans : [];
        for (const { url } of [...text.pictures, ...plans, ...text.documents]) use(url, file, listing.id);
        use(listing.manager?.pictureUrl, file, listing.id);
      }
    }
  }
  for (const [url, { file, ids }] of uses) {
    if (await hasMedia(url)) continue;
    const shown = [...ids].slice(0, 5).join(', ');
    report.warn({
      file,
      path: `ID ${shown}${ids.size > 5 ? ` and ${ids.size - 5} more` : ''}`,
      found: `${showValue(url)}, which does not exist`,
      expected: 'a file of content/media',
    });
  }
}

async function readRaw(files: ContentFiles, file: string): Promise<unknown> {
  return files.readJson(file, createReport());
}

/** The export writes one list, or three: of all, of those for sale and of those for rent. */
function checkCityCounts(value: unknown, file: string, { catalogue }: Content, report: ProblemReport): void {
  const lists: readonly (readonly [string, Goal | null, readonly unknown[]])[] = Array.isArray(value)
    ? [['', null, value]]
    : Object.entries(readRecord(value) ?? {}).map(([name, list]) => [name, goalOfList(name), readList(list)] as const);
  for (const [name, goal, list] of lists) {
    list.forEach((entry, index) => {
      const record = readRecord(entry);
      const given = cityFields.propertyCount.read(record);
      if (!record || typeof given !== 'number') return;
      const id = placeOf(record);
      const counted = id === null ? 0 : catalogue.index.count({ places: [id], ...(goal && { goal }) });
      if (counted !== given)
        report.warn({
          file,
          path: `${name}[${index}].${cityFields.propertyCount.name}`,
          found: `${given} for ${showValue(cityFields.name.read(record))}`,
          expected: `${counted}, as counted; that is what the site shows`,
        });
    });
  }
}

function goalOfList(name: string): Goal | null {
  if (/sale/i.test(name)) return 'sale';
  return /rent/i.test(name) ? 'rent' : null;
}

function placeOf(record: FeedRecord): string | null {
  const name = cityFields.name.read(record);
  const zip = cityFields.zip.read(record);
  return name === null || zip === null ? null : placeId(placeKey(name), zip);
}

function checkTypeFlags(value: unknown, file: string, { catalogue }: Content, report: ProblemReport): void {
  const list = Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? []);
  list.forEach((entry: unknown, index: number) => {
    const record = readRecord(entry);
    const type = mainTypeOfWebId(typeFields.mainType.read(record) ?? typeFields.id.read(record) ?? Number.NaN);
    if (!record || !type) return;
    for (const [field, goal] of [
      [typeFields.isForSale, 'sale'],
      [typeFields.isForRent, 'rent'],
    ] as const) {
      const given = field.read(record);
      const counted = catalogue.index.count({ types: [type], goal }) > 0;
      if (given !== undefined && given !== counted)
        report.warn({
          file,
          path: `[${index}].${field.name}`,
          found: `${given} for ${showValue(cityFields.name.read(record))}`,
          expected: `${counted}, as counted; that is what the site shows`,
        });
    }
  });
}

/** A list of places abroad would otherwise fill the screen. */
const maxReported = 20;

/** No commune is so wide that its centre could be meant that far from it. */
const farKm = 25;

/** Reports places without a known centre, and centres that the export puts far from the known position. */
function checkCentres({ catalogue, settings }: Content, report: ProblemReport): void {
  const lost: string[] = [];
  for (const place of catalogue.places) {
    const name = pickLocalized(place.names, settings.languages.default, settings.languages.default)?.value ?? '';
    const known = knownCentre(place);
    const distance = place.centre && known ? distanceKm(place.centre, known) : 0;
    if (place.centre === null) lost.push(`${place.zip} ${name}`);
    if (place.centre === null || distance <= farKm) continue;
    report.warn({
      file: 'listings',
      path: 'cities',
      found: `a middle of ${place.zip} ${name} that lies ${Math.round(distance)} km from it`,
      expected: 'Latitude and Longitude of the place; searches with a radius and maps go by them',
    });
  }
  if (lost.length === 0) return;
  const more = lost.length > maxReported ? ` and ${lost.length - maxReported} more` : '';
  report.warn({
    file: 'listings',
    path: 'cities',
    found: `no middle of ${lost.slice(0, maxReported).join(', ')}${more}`,
    expected: 'Latitude and Longitude in cities.json: no map shows these places, and no radius reaches them',
  });
}
