import { advertLacks, type IncompleteAdvert, listBrokenRules } from '@/lib/content/check/advert-report';
import { csvRecord } from '@/lib/domain/text/csv';

type AdvertReport = {
  folder: string;
  adverts: readonly IncompleteAdvert[];
  /** Properties that visitors see. */
  shown: number;
};

const examples = 5;

/** What adverts lack, rule by rule, each with its source. */
export function advertText({ folder, adverts, shown }: AdvertReport, { isWhole }: { isWhole: boolean }): string {
  const held = adverts.filter(({ isHeld }) => isHeld).length;
  const most = isWhole ? Number.POSITIVE_INFINITY : examples;
  return [
    [
      folder,
      `  Shown            ${countOf(shown)}`,
      `  Lack something   ${countOf(adverts.length - held)}`,
      `  Held             ${countOf(held)}${held > 0 ? ' (not on the site until the fact is there)' : ''}`,
    ].join('\n'),
    ...listBrokenRules(adverts).map((rule) =>
      [
        `${rule.problem} (${rule.areas.join(', ')}): ${advertLacks[rule.problem]}`,
        `    setting:  ${rule.effect}`,
        `    rule:     ${rule.source}`,
        `    checked:  ${rule.checkedOn}${rule.validFrom === null ? '' : `; in force since ${rule.validFrom}`}`,
        `    listings: ${countOf(rule.adverts.length)}: ${listIds(rule.adverts, most)}`,
      ].join('\n'),
    ),
    adverts.length === 0
      ? 'Every advert has what the law requires.'
      : 'Each rule can hold such properties back: "adverts" in settings.json, such as { "energyScoreMissing": "hold" }',
  ].join('\n\n');
}

function listIds(adverts: readonly IncompleteAdvert[], most: number): string {
  const ids = adverts.slice(0, most).map(({ id, isHeld }) => (isHeld ? `${id} (held)` : id));
  const more = adverts.length - ids.length;
  return ids.join(', ') + (more > 0 ? ` and ${countOf(more)} more: --all` : '');
}

function countOf(count: number): string {
  return count.toLocaleString('en');
}

/** A row for each thing that an advert lacks. */
export function advertCsv(adverts: readonly IncompleteAdvert[]): string {
  const head = ['listing', 'shown', 'rule', 'setting', 'regions', 'lacks', 'source', 'checked on', 'in force since'];
  const rows = adverts.flatMap(({ id, isHeld, lacks }) =>
    lacks.map(({ problem, effect, areas, source, checkedOn, validFrom }) => [
      id,
      isHeld ? 'no' : 'yes',
      problem,
      effect,
      areas.join(' '),
      advertLacks[problem],
      source,
      checkedOn,
      validFrom,
    ]),
  );
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  return `\uFEFF${[head, ...rows].map(csvRecord).join('')}`;
}
