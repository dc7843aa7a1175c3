import path from 'node:path';
import { advertLacks, listBrokenRules } from '@/lib/content/check/advert-report';
import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import type { Proposal, ProposedColumn, ProposedWord } from '@/lib/features/imports/csv/propose-mapping';
import type { ImportReport } from '@/lib/features/imports/import-report';
import type { ImportState } from '@/lib/features/imports/import-states';
import type { ImportRun } from '@/lib/features/imports/import-store';
import { type Comparison, idOf, kindOf } from '@/lib/features/imports/records/compare';
import { groupFaults } from '@/lib/features/imports/records/fault-groups';
import type { ListingKey } from '@/lib/features/imports/records/read-source';
import { formatTable } from './terminal';

const hiddenBySource = ' (the source does not say that visitors may see it)';
const shownEntries = 20;
const shownFields = 8;

/** What a run did, or would do. */
export function importText(report: ImportReport, { isWhole }: { isWhole: boolean }): string {
  const limit = isWhole ? Number.POSITIVE_INFINITY : shownEntries;
  const { comparison } = report;
  const parts = comparison ? comparisonParts(report, comparison, limit) : [];
  return [...parts, endOf(report)].filter(Boolean).join('\n\n');
}

const wherePeopleDecide = '"values" in the mapping file of a table, or "types" in the settings of Kyero,';

function comparisonParts(report: ImportReport, comparison: Comparison, limit: number): string[] {
  const { added, changed, gone, hidden, same } = comparison;
  const { faults, words, leftOut, adverts, media, withheld } = report;
  const earlier = media.waiting - media.failures.length;
  const held = adverts.filter(({ isHeld }) => isHeld);
  const rows: [string, number, string][] = [
    ['New', added.length, ''],
    ['Changed', changed.length, ''],
    ['Gone', gone.length, ''],
    ['No longer shown', hidden.length, ''],
    ['Unchanged', same, ''],
    ['Held', held.length, held.length > 0 ? ' (by the advert check)' : ''],
    ['Address hidden', withheld.addresses, withheld.addresses > 0 ? hiddenBySource : ''],
    ['Price hidden', withheld.prices, withheld.prices > 0 ? hiddenBySource : ''],
    ['Left out', leftOut.length, leftOut.length > 0 ? ' (those that are on the site stay as they are)' : ''],
  ];
  const figures = rows.map(([label, count, more]) => `  ${label.padEnd(17)}${count.toLocaleString('en')}${more}`);
  return [
    [report.name, ...figures].join('\n'),
    section('New', added.map(nameOf), limit),
    section(
      'Changed',
      changed.map(({ key, fields }) =>
        [nameOf(key), ...shorten(fields, limit === shownEntries ? shownFields : limit).map(changeText)].join(
          '\n      ',
        ),
      ),
      limit,
    ),
    section('Gone', gone.map(nameOf), limit),
    section('No longer shown', hidden.map(nameOf), limit),
    section('Problems of the source', faultLines(faults), limit),
    section(
      `Words that were not understood; ${wherePeopleDecide} gives them a meaning`,
      words
        .filter(({ meaning }) => meaning === null)
        .map(({ field, written, count }) => `${field}: ${written} (${count})`),
      limit,
    ),
    section(
      `Words that were guessed; ${wherePeopleDecide} confirms or corrects them`,
      words.flatMap(({ field, written, meaning, count }) =>
        meaning === null ? [] : [`${field}: ${written} → ${meaning} (${count})`],
      ),
      limit,
    ),
    section(
      'Held by the advert check (adverts in settings.json): imported, but not on the site until the missing detail is there',
      held.map(({ id, lacks }) => {
        const reasons = lacks.filter(({ effect }) => effect === 'hold').map(({ problem }) => advertLacks[problem]);
        return `${id}: without ${reasons.join('; ')}`;
      }),
      limit,
    ),
    section(
      'Adverts that lack what the law requires',
      listBrokenRules(adverts).map(
        ({ problem, areas, adverts: broken }) =>
          `${problem} (${areas.join(', ')}): ${shorten(broken, 5)
            .map(({ id }) => id)
            .join(', ')}${moreThan(broken.length, 5)}`,
      ),
      limit,
    ),
    section(
      'Pictures and documents that could not be fetched; they will be tried again later',
      media.failures.map(({ host, reason }) => `${host}: ${reason}`),
      limit,
    ),
    media.missing > 0
      ? `${countOf(media.missing, 'picture or document', 'pictures and documents')} still to fetch.`
      : '',
    earlier > 0 ? `${countOf(earlier, 'file')} could not be fetched before and will be tried again later.` : '',
  ];
}

const shownIds = 5;
const shownFound = 3;

/** One line for each group. */
function faultLines(faults: ImportReport['faults']): string[] {
  return groupFaults(faults).map(({ field, expected, leavesOut, found, ids, records }) => {
    const values = shorten(found, shownFound).map(([value, count]) => (count > 1 ? `${value} (${count})` : value));
    return [
      `${field}: found ${values.join(', ')}${moreThan(found.length, shownFound)}, expected ${expected}`,
      leavesOut ? '; left out' : '',
      ` (${countOf(records, 'record')}: ${shorten(ids, shownIds).join(', ')}${moreThan(records, Math.min(ids.length, shownIds))})`,
    ].join('');
  });
}

function endOf(report: ImportReport): string {
  const { outcome, message } = report;
  const isRead = outcome === 'shown' || outcome === 'applied' || outcome === 'unchanged';
  return [isRead && message !== '' ? `${message}.` : '', endingOf(report)].filter(Boolean).join('\n\n');
}

function endingOf({ name, outcome, message, comparison }: ImportReport): string {
  switch (outcome) {
    case 'shown':
      return comparison && comparison.added.length + comparison.changed.length + comparison.gone.length > 0
        ? `Nothing was changed. To apply it: npm run import -- ${name} --apply`
        : 'Nothing to do.';
    case 'applied':
      return `Published. To return to the previous state: npm run import -- ${name} --undo`;
    case 'unchanged':
      return 'Nothing to do.';
    case 'held':
      return `${message} To do it nevertheless: npm run import -- ${name} --apply --accept`;
    case 'busy':
      return 'Another run of this import is in progress; try again when it has finished.';
    case 'failed':
      return `The import failed, and nothing was changed: ${message}`;
    case 'stopped':
      return message;
  }
}

function nameOf(key: ListingKey): string {
  return kindOf(key) === 'project' ? `project ${idOf(key)}` : idOf(key);
}

function changeText({ field, before, after }: { field: string; before: string; after: string }): string {
  return `${field}: ${before} → ${after}`;
}

function section(title: string, lines: readonly string[], limit: number): string {
  if (lines.length === 0) return '';
  const more = moreThan(lines.length, limit);
  return [
    title,
    ...shorten(lines, limit).map((line) => `  ${line}`),
    ...(more ? [`  ${more.trim()}; --all lists them`] : []),
  ].join('\n');
}

function shorten<T>(values: readonly T[], limit: number): readonly T[] {
  return values.slice(0, limit);
}

function moreThan(count: number, limit: number): string {
  return count > limit ? ` and ${(count - limit).toLocaleString('en')} more` : '';
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function importStatesText(states: readonly ImportState[]): string {
  if (states.length === 0) return 'settings.json has no imports; docs/imports.md says how to add one.';
  const rows = states.map(({ name, source, every, last, shown, problem }) => [
    name,
    source,
    every ?? 'by hand',
    last ? brusselsMinute(last.startedAt.toISOString()) : 'never',
    last ? outcomeText(last) : '',
    shown === null ? 'nothing' : brusselsMinute(shown.toISOString()),
    problem ?? '',
  ]);
  return formatTable(['Import', 'Source', 'Runs', 'Last run', 'Result', 'Visitors see', 'Look at'], rows, 60);
}

function outcomeText({ outcome, counts, message }: ImportRun): string {
  const { added, changed, gone } = counts;
  const figures = `${added} new, ${changed} changed, ${gone} gone`;
  return [outcome === 'applied' ? figures : outcome, message].filter(Boolean).join(': ');
}

const reasons: Readonly<Record<ProposedColumn['reason'], string>> = {
  before: 'as decided before',
  name: 'by its name',
  content: 'by its content',
  personal: 'left out: it may name people',
  unfit: 'left out: its values do not fit its name',
  taken: 'left out: another column fills the field',
  unknown: 'left out: please decide',
};

/** Which column goes where, and what to do next. */
export function proposalText(
  { mapping, columns, words, rows, heading, repeatedIds, missing }: Proposal,
  { file, out }: { file: string; out: string },
): string {
  const table = formatTable(
    ['Column', 'Field', 'Why', 'For example'],
    columns.map(({ column, target, reason, examples }) => [
      column,
      target ?? '-',
      reasons[reason],
      examples.join(' | '),
    ]),
  );
  const { encoding, delimiter, decimal, language } = mapping;
  const separator = { ';': 'semicolons', ',': 'commas', '\t': 'tabs', '|': 'bars' }[delimiter];
  return [
    `${file}: ${countOf(rows, 'row')}, ${encoding}, ${separator}, numbers like ${decimal === ',' ? '1.234,56' : '1,234.56'}, texts in ${language}${heading > 1 ? `, columns named in line ${heading}` : ''}`,
    table,
    words.length > 0 ? wordsText(words) : '',
    repeatedIds > 0
      ? `${countOf(repeatedIds, 'id stands', 'ids stand')} in more than one row, of which only the first counts. Is this the column of ids?`
      : '',
    missing.length > 0
      ? `No row can be imported until a column is assigned to: ${missing.join(', ')}. What is the same for every row stands in settings.json: "set": { "goal": "sale" }`
      : '',
    `Written to ${out}. Correct it, then add to settings.json:\n  "imports": [{ "source": "csv", "from": ${JSON.stringify(path.resolve(file))}, "map": ${JSON.stringify(path.resolve(out))} }]`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Every word with what it was taken for: what needs a person first. */
function wordsText(words: readonly ProposedWord[]): string {
  const states = ['not understood', 'guessed', 'decided', 'known'] as const;
  const stateOf = ({ meaning, isCertain, isDecided }: ProposedWord) =>
    meaning === null ? 'not understood' : !isCertain ? 'guessed' : isDecided ? 'decided' : 'known';
  const rows = states.flatMap((state) =>
    words
      .filter((word) => stateOf(word) === state)
      .map(({ field, written, meaning, count }) => [field, written, meaning ?? '-', state, String(count)]),
  );
  const open = words.filter(({ isCertain }) => !isCertain).length;
  return [
    formatTable(['Field', 'Word', 'Taken for', 'How', 'Rows'], rows),
    ...(open > 0
      ? [
          `${countOf(open, 'word waits', 'words wait')} for you in "values" of the mapping file: "house?" is a guess; without the question mark it is confirmed. A home whose status is not understood is not shown.`,
        ]
      : []),
  ].join('\n\n');
}
