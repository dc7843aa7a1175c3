import { dataRegister, otherPlaces } from './data-register';
import type { DataGroup } from './register/register-entry';

const head = `# Personal data

Written by \`npm run privacy -- docs\` from \`lib/usecases/privacy/register\` and \`lib/domain/privacy/retention-days.ts\`; a test
compares them, and the register with the tables of the database.

\`npm run privacy -- export EMAIL\` gives everything that is stored about the person behind an e-mail address as one JSON document,
files included. \`npm run privacy -- erase EMAIL\` says what goes and what is kept and why; with \`--yes\` it does so. Both compare the
whole address without regard to capitals, name other addresses that probably lead to the same mailbox, and name texts of others in
which the address stands. Both are noted in the log under a keyed hash of the address. \`npm run owner -- remove EMAIL\` removes the
account of an owner alone. Make sure first that the person who asks is the one behind the address.

A phone number in the place of the address finds forms and viewings with that number, and names the addresses beside it. In the
office, the desk and administrators do the same at \`/office/person/\`; the export is then an archive with the files in it.

The worker deletes every hour what has reached its term.
`;

/** docs/privacy.md. */
export function registerDocument(): string {
  const rows = Object.entries(dataRegister).flatMap(([table, groups]) =>
    groups.map((group: DataGroup) =>
      tableRow([
        `\`${table}\`: ${group.columns.map((column) => `\`${column}\``).join(', ')}`,
        group.what,
        group.whose,
        group.kept,
        group.exported === true ? 'yes' : group.exported,
        group.erased,
      ]),
    ),
  );
  return [
    head,
    '## The database',
    '',
    tableRow(['columns', 'what', 'whose', 'kept', 'exported', 'erased']),
    tableRow(['---', '---', '---', '---', '---', '---']),
    ...rows,
    '',
    '## Elsewhere',
    '',
    ...otherPlaces.map((place) => `- ${place}`),
    '',
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
