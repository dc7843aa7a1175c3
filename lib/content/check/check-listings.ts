import type { Content } from '@/lib/content/content';
import type { ContentFiles } from '@/lib/content/content-files';
import { createReport, type ProblemReport, showValue } from '@/lib/content/content-problem';
import {
  type FeedRecord,
  readFlag,
  readList,
  readNumber,
  readRecord,
  readText,
} from '@/lib/content/listing/feed-value';
import { readZip } from '@/lib/content/listing/listing-parts';
import { languages } from '@/lib/domain/language';
import { placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import { type AdvertProblem, checkAdvert } from '@/lib/domain/property/advert-check';
import type { Goal } from '@/lib/domain/property/goal';
import { mainTypeOfWebId } from '@/lib/domain/property/property-type';
import { checkCentres } from './check-centres';
import { createMediaCheck } from './check-links';

/** Told one by one; an export with a habit would otherwise fill the screen. */
const mostTold = 50;

/** What each problem lacks, by the name that the export gives it. */
const lacking: Readonly<Record<AdvertProblem, string>> = {
  energyScoreMissing: 'the energy score (EnergyPerformance)',
  energyCodeMissing: 'the unique code of the certificate (EPCUniqueCode)',
  energyClassMissing: 'the class of the certificate (EPCLabelText)',
  permitMissing: 'planning: permit (PlanningPermit)',
  zoningMissing: 'planning: zoning (AreaApplication)',
  measureMissing: 'planning: judicial or administrative measure (JudicialDecision or Summons)',
  preemptionMissing: 'planning: right of pre-emption (PreemptiveRight)',
  allotmentMissing: 'planning: allotment permit (AllotmentPermit)',
  planningAbbreviated: 'planning in full words: the description abbreviates it',
  plotFloodScoreMissing: 'the flood score of the plot (FloodScoreP)',
  buildingFloodScoreMissing: 'the flood score of the building (FloodScoreG)',
  rentHidden: 'the rent (Price, PublishPrice)',
  chargesMissing: 'the charges (ChargesRenter), or that there are none',
};

type Checked = { content: Content; files: ContentFiles; folders: readonly string[]; today: string };

/** What the export leaves open: adverts, counts, pictures. */
export async function checkListings({ content, files, folders, today }: Checked, report: ProblemReport): Promise<void> {
  checkAdverts(content, today, report);
  checkCentres(content, report);
  await checkListingMedia(content, folders, report);
  for (const language of languages) {
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

function checkAdverts({ catalogue, settings }: Content, today: string, report: ProblemReport): void {
  const found = catalogue.properties
    .map((property) => ({ property, problems: checkAdvert(property, today) }))
    .filter(({ problems }) => problems.length > 0);
  const expected = 'what an advert has to say by law from its first day on';
  for (const { property, problems } of found.slice(0, mostTold)) {
    const language = property.texts[settings.languages.default]
      ? settings.languages.default
      : Object.keys(property.texts)[0];
    report.warn({
      file: `listings/${language}/properties.json`,
      path: `ID ${property.id}`,
      found: `an advert without ${problems.map((problem) => lacking[problem]).join('; ')}`,
      expected,
    });
  }
  if (found.length > mostTold) {
    report.warn({
      file: 'listings',
      path: '',
      found: `${found.length - mostTold} more adverts that are not complete`,
      expected,
    });
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

/** The export writes one list, or one of all, one of those for sale and one of those for rent. */
function checkCityCounts(value: unknown, file: string, { catalogue }: Content, report: ProblemReport): void {
  const lists: readonly (readonly [string, Goal | null, readonly unknown[]])[] = Array.isArray(value)
    ? [['', null, value]]
    : Object.entries(readRecord(value) ?? {}).map(([name, list]) => [name, goalOfList(name), readList(list)] as const);
  for (const [name, goal, list] of lists) {
    list.forEach((entry, index) => {
      const record = readRecord(entry);
      const given = readNumber(record?.PropertyCount);
      if (!record || typeof given !== 'number') return;
      const id = placeOf(record);
      const counted = id === null ? 0 : catalogue.index.count({ places: [id], ...(goal && { goal }) });
      if (counted !== given)
        report.warn({
          file,
          path: `${name}[${index}].PropertyCount`,
          found: `${given} for ${showValue(record.Name)}`,
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
  const name = readText(record.Name);
  const zip = readZip(record.Zip);
  return name === null || zip === null ? null : placeId(placeKey(name), zip);
}

function checkTypeFlags(value: unknown, file: string, { catalogue }: Content, report: ProblemReport): void {
  const list = Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? []);
  list.forEach((entry: unknown, index: number) => {
    const record = readRecord(entry);
    const type = mainTypeOfWebId(readNumber(record?.WebID) ?? readNumber(record?.ID) ?? Number.NaN);
    if (!record || !type) return;
    for (const [field, goal] of [
      ['Sale', 'sale'],
      ['Rent', 'rent'],
    ] as const) {
      const given = readFlag(record[field]);
      const counted = catalogue.index.count({ types: [type], goal }) > 0;
      if (given !== undefined && given !== counted)
        report.warn({
          file,
          path: `[${index}].${field}`,
          found: `${given} for ${showValue(record.Name)}`,
          expected: `${counted}, as counted; that is what the site shows`,
        });
    }
  });
}
