import { groupBy } from '@/lib/domain/group-by';
import { closestName, nearestName } from '@/lib/domain/text/closest-name';
import { spanOf } from '@/lib/domain/time/shown';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import type { SettingsFile } from '../schema/settings';
import type { SourceFiles } from './source-files';

/** Where a person is named by their id. One of a text or a recipient that nobody has is an error by itself. */
type Standing = { id: string; file: string; path: string; isChecked: boolean };

type Checked = { source: SourceFiles; catalogue: Catalogue | null; now: Date };

/** Names people who are not there, or no longer, each in one line with every place where they still stand. */
export function checkPeople({ source, catalogue, now }: Checked, report: ProblemReport): void {
  const { settings } = source;
  if (!settings) return;
  checkOffices(settings, report);
  const known = settings.contactPeople.map(({ id }) => id);
  const named = groupBy(listStandings(source, settings), ({ id }) => id);
  for (const [id, places] of named) {
    if (known.includes(id)) continue;
    const nearest = nearestName(id, known);
    const expected = nearest === '' ? 'a contact person, or nobody' : `a contact person: ${nearest} is the nearest`;
    const found = `${showValue(id)}, whom contactPeople in settings.json does not have`;
    warnOnce(
      places.filter(({ isChecked }) => !isChecked),
      { found, expected },
      report,
    );
  }
  const listings = groupBy([...(catalogue?.properties ?? []), ...(catalogue?.projects ?? [])], managerOf);
  if (!source.isBorrowed('settings.json')) checkManagers(listings, settings, report);
  for (const [index, { id, name, shown }] of settings.contactPeople.entries()) {
    if (spanOf(shown).until > now.getTime()) continue;
    const places = [...(named.get(id) ?? []), ...managedPlaces(listings.get(name) ?? [])];
    const own = { file: 'settings.json', path: `contactPeople[${index}]` };
    const expected = `another in their place: npm run content:remove -- person ${id} --to ID`;
    if (places.length > 0)
      warnOnce([own, ...places], { found: `${name}, here until ${shown?.until}`, expected }, report);
  }
}

function warnOnce(
  [first, ...others]: readonly { file: string; path: string }[],
  { found, expected }: { found: string; expected: string },
  report: ProblemReport,
): void {
  if (!first) return;
  const elsewhere = others.map(({ file, path }) => `${file} ${path}`.trim()).join(', ');
  report.warn({ ...first, found: `${found}${elsewhere && `; also in ${elsewhere}`}`, expected });
}

type Managed = { externalId: string; manager: { name: string } | null };

const managerOf = ({ manager }: Managed) => manager?.name ?? '';

/** Listings name their manager by name; an editor sees how many, and the first. */
function managedPlaces(listings: readonly Managed[]): { file: string; path: string }[] {
  const [first] = listings;
  if (!first) return [];
  return [{ file: `the export, as manager of ${countOf(listings)}`, path: `(ID ${first.externalId} first)` }];
}

const countOf = ({ length }: readonly Managed[]) => (length === 1 ? '1 listing' : `${length} listings`);

const maxNamed = 10;

/**
 * Managers of the export whom the settings do not have: visitors still see them, and mails go to them. All of an agency
 * whose people the export alone knows are as they should be.
 */
function checkManagers(
  listings: ReadonlyMap<string, readonly Managed[]>,
  { contactPeople }: SettingsFile,
  report: ProblemReport,
): void {
  const known = contactPeople.map(({ name }) => name);
  const unknown = [...listings]
    .filter(([name]) => name !== '' && !known.includes(name))
    .sort(([, one], [, other]) => other.length - one.length);
  if (known.length === 0 || unknown.length === 0) return;
  const named = unknown.slice(0, maxNamed).map(([name, theirs]) => {
    const nearest = closestName(name, known);
    return `${name} (${countOf(theirs)}, ID ${theirs[0]?.externalId} first${nearest === null ? '' : `; ${nearest} is near`})`;
  });
  const others = unknown.length > maxNamed ? ` and ${unknown.length - maxNamed} others` : '';
  const count = unknown.length === 1 ? 'a manager' : `${unknown.length} managers`;
  report.warn({
    file: 'settings.json',
    path: 'contactPeople',
    found: `${count} of the export who ${unknown.length === 1 ? 'is' : 'are'} not a person of this list: ${named.join(', ')}${others}`,
    expected:
      'a person of the same name, or another manager in the system of the listings; until then visitors see and write to the one of the export',
  });
}

function listStandings({ isBorrowed, raw, articles, testimonials }: SourceFiles, settings: SettingsFile): Standing[] {
  const file = 'settings.json';
  const { appointments, mail } = settings;
  const all = [
    ...appointments.calendars.flatMap(({ people }, index) =>
      people.map((id, at) => ({ id, file, path: `appointments.calendars[${index}].people[${at}]`, isChecked: false })),
    ),
    ...Object.entries(mail.recipients).flatMap(([form, to]) =>
      to.includes('@') ? [] : [{ id: to, file, path: `mail.recipients.${form}`, isChecked: true }],
    ),
    ...[...articles, ...testimonials].flatMap(({ file, value: { contactPerson: id } }) =>
      id === undefined ? [] : [{ id, file, path: 'contactPerson', isChecked: false }],
    ),
  ];
  for (const { file, value } of raw)
    walk(value, {
      onText({ path, text }) {
        for (const [, id = ''] of text.matchAll(/\{(?:phone|email):([a-z0-9-]+)\}/g))
          all.push({ id, file, path, isChecked: true });
      },
    });
  return all.filter((standing) => !isBorrowed(standing.file));
}

function checkOffices(settings: SettingsFile, report: ProblemReport): void {
  const known = new Set(settings.agency.offices.map(({ id }) => id));
  for (const [index, { office }] of settings.contactPeople.entries()) {
    if (office === undefined || known.has(office)) continue;
    report.warn({
      file: 'settings.json',
      path: `contactPeople[${index}].office`,
      found: showValue(office),
      expected: 'the id of an office of this file',
    });
  }
}
