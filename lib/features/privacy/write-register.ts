import type { ContentKind } from '@/lib/content/content-schemas';
import { dataRegister, otherPlaces } from './data-register';
import type { DataGroup, MentionFate } from './register/register-entry';

const head = `# Personal data

Written by \`npm run privacy -- docs\` from \`lib/features/privacy/register\` and \`lib/domain/privacy/retention-days.ts\`; a test
compares them, and the register with the tables of the database.

\`npm run privacy -- export EMAIL\` gives everything that is stored about the person behind an e-mail address as one JSON document,
files included. \`npm run privacy -- erase EMAIL\` says what goes and what is kept and why; with \`--yes\` it does so. Both compare the
whole address without regard to capitals, name other addresses that probably lead to the same mailbox, and name testimonials of the
person and texts of others in which the person is named. Both are noted in the log under a keyed hash of the address. \`npm run owner -- remove EMAIL\` removes the
account of an owner alone. Make sure first that the person who asks is the one behind the address.

A phone number in the place of the address finds forms and viewings with that number, and names the addresses beside it. In the
office, the desk and administrators do the same at \`/office/person/\`; the export is then an archive with the files in it.

A published testimonial outlives its lead, since it is public with its sender’s consent until they withdraw it: its file has a keyed
hash of their address, by which \`export\` and \`erase\` find it as long as \`APP_SECRET\` stays. An erasure asks whether it goes
(\`--published\`), and then removes it from the content folder, from the stored states in \`DATA_DIR\` and from the remembered addresses.

Listings stand in \`DATA_DIR/listings.db\` as the content has them, hidden ones and their addresses too, which the site’s user alone may read and
no backup holds. What the content has lost leaves it after four readings, once the newest is stored.

What SQLite deletes is overwritten (\`secure_delete\`), and after an erasure the file is written again and its log emptied; backups are
written row by row, so they hold nothing that was deleted before. PostgreSQL keeps deleted rows in its files until \`VACUUM\`
([operations](operations.md)).

The worker deletes every hour what has reached its term, unless the clock is doubtful ([faults](reliability.md)).
`;

const ofOthers = `## Words of others

The person’s own rows are deleted. In these columns, other rows may name the person: by e-mail address, phone number or full
name (of two words or more), all taken from the person’s own rows. The erasure lists each such text with the words around it,
and waits until the person who erases has decided about those that can change; what stays has a reason, in the table or in the log.
Other columns hold ids, instants, codes and hashes.
`;

/** docs/privacy.md. */
export function registerDocument(): string {
  const tables = Object.entries(dataRegister).map(([table, groups]) => ({ table, groups: [...groups] as DataGroup[] }));
  const rows = tables.flatMap(({ table, groups }) =>
    groups.map((group) =>
      tableRow([
        columnsCell(table, Object.keys(group.columns)),
        group.what,
        group.whose,
        group.kept,
        group.exported === true ? 'yes' : group.exported,
        group.erased,
      ]),
    ),
  );
  const named = tables.flatMap(({ table, groups }) =>
    groups.flatMap(({ columns }) =>
      [...new Set(Object.values(columns))].flatMap((fate) =>
        fate === 'none' || fate === undefined
          ? []
          : [
              tableRow([
                columnsCell(
                  table,
                  Object.keys(columns).filter((column) => columns[column] === fate),
                ),
                fateText(fate),
              ]),
            ],
      ),
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
    ofOthers,
    tableRow(['columns', 'what an erasure does']),
    tableRow(['---', '---']),
    ...named,
    '',
    '## The content folder',
    '',
    ...Object.entries(contentKinds).map(([kind, fate]) => `- \`${kind}\`: ${fate}.`),
    '',
    '## Elsewhere',
    '',
    ...otherPlaces.map((place) => `- ${place}`),
    '',
  ].join('\n');
}

function columnsCell(table: string, columns: readonly string[]): string {
  return `\`${table}\`: ${columns.map((column) => `\`${column}\``).join(', ')}`;
}

function fateText(fate: Exclude<MentionFate, 'none'>): string {
  return fate === 'replaced'
    ? 'the person is replaced by […] where the person who erases decides so'
    : `kept: ${fate.kept}`;
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const ofEditors = 'words of editors; the export and the plan of an erasure name the file in which a person is named';

/** What the kinds of files of the content folder hold of visitors, and what an erasure does. */
const contentKinds: Readonly<Record<ContentKind | 'listings', string>> = {
  testimonial: 'the name and the words of a client, public; removed where the person who erases decides so',
  'answer-templates': ofEditors,
  article: ofEditors,
  banner: ofEditors,
  footer: ofEditors,
  menu: ofEditors,
  notice: ofEditors,
  page: ofEditors,
  'pop-up': ofEditors,
  projects: ofEditors,
  routes: ofEditors,
  rules: ofEditors,
  settings: ofEditors,
  'top-bar': ofEditors,
  listings: 'the export of the agency’s system, which has no visitors in it; not searched',
};
