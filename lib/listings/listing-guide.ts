import { languages } from '@/lib/domain/language';
import type { Field, FieldKind, FieldSet } from './field/listing-field';
import { type ListingFile, listingFiles } from './field/listing-files';

const intro = `# Listings: every field

<!-- Written by \`npm run content:check -- --schemas\` from lib/listings/field. Changes made here are lost. -->

The files of \`listings/<language>/\` hold what the agency's system exports: \`properties.json\`, \`projects.json\`,
\`types.json\`, \`cities.json\`. Each is a list of records, or an object with such a list in it. This page names every
field that the site reads. Other fields are ignored; \`npm run content:check\` names those of properties once.

- **Only fields marked required are needed.** Without one of them the record is left out, and the check says so.
- **One \`ID\`, one property.** Records with the same \`ID\` in several language folders are the same property. Numbers, flags
  and places are read from the first language that has a record, in the order ${languages.join(', ')}. Fields marked *per
  language* are read from each.
- **Reading is forgiving.** Numbers may be text, with a point or a comma (\`"182,5"\`, not \`"1.234,56"\`). Flags may be
  \`true\`, \`false\`, \`1\`, \`0\`, or these as text. Dates are \`2026-11-22\`, with or without a time. Empty text and \`null\`
  mean that a field is absent, and so does 0 in most numbers. A value that cannot be used is left out; it never breaks a
  page.
- **One line of text** is cut after 160 characters.
- **Addresses of pictures and files** are \`https://…\` or \`/media/…\`, a file in the folder \`media\`.
- The last column is the name that conditions in \`rules.json\` use. They see what visitors see, in the site's own words
  (\`goal\` is \`sale\` or \`rent\`).

Text editors complete and check these files with \`schemas/listings-*.json\`: see the manual, README.md.

The shortest useful \`properties.json\`:

\`\`\`json
[{ "ID": 2601, "Goal": 0, "WebID": 1, "Zip": "2800", "City": "Mechelen", "Price": 349000 }]
\`\`\`
`;

const kindNames: Readonly<Record<FieldKind, string>> = {
  id: 'number or text',
  text: 'text',
  line: 'one line of text',
  zip: 'text or number',
  number: 'number',
  numbers: 'numbers with commas between, or a list of numbers',
  flag: 'true or false',
  release: 'true or false; anything else hides',
  date: 'date',
  url: 'address',
  word: 'one of these words',
  list: 'list of records',
  record: 'record',
};

/** The table of every listing field, in Markdown. */
export function writeListingGuide(): string {
  return `${intro}\n${listingFiles.map(fileText).join('\n')}`;
}

function fileText({ name, record, sections }: ListingFile): string {
  // Rules are about properties.
  const hasRules = name === 'properties';
  const parts = sections.map(({ title, fields }) =>
    sections.length === 1 ? tableOf(fields, hasRules) : `### ${title}\n\n${tableOf(fields, hasRules)}`,
  );
  return `## ${name}.json\n\n${record}\n\n${parts.join('\n')}`;
}

function tableOf(fields: FieldSet, hasRules: boolean): string {
  const columns = ['Field', 'Type', 'Values', 'Meaning', 'Example', ...(hasRules ? ['In rules'] : [])];
  const rows = Object.entries(fields).flatMap(([key, field]) => [
    [...cellsOf(field, field.name), ...(hasRules ? [field.isInRules ? code(key) : ''] : [])],
    ...Object.values(field.fields ?? {}).map((inner) => [
      ...cellsOf(inner, `${field.name}${field.kind === 'list' ? '[]' : ''}.${inner.name}`),
      ...(hasRules ? [''] : []),
    ]),
  ]);
  return `${[columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
}

function cellsOf(field: Field, path: string): string[] {
  return [code(path), typeOf(field), valuesOf(field), escapeBars(meaningOf(field)), escapeBars(exampleOf(field))];
}

function meaningOf({ meaning, required, isUnused }: Field): string {
  if (isUnused) return `${meaning} No effect.`;
  if (required === undefined) return meaning;
  return required === true ? `**Required.** ${meaning}` : `**Required**, or \`${required.unless}\`. ${meaning}`;
}

function typeOf({ kind, unit, bounds, isLocalized, isBareAllowed }: Field): string {
  const name = kind === 'number' && bounds?.isWhole ? 'whole number' : kindNames[kind];
  const bare = kind === 'list' ? 'list of records or addresses' : 'record or address';
  return [
    isBareAllowed ? bare : name,
    ...(unit === undefined ? [] : [unit]),
    ...(isLocalized ? ['*per language*'] : []),
  ].join('; ');
}

function valuesOf({ values, bounds }: Field): string {
  if (values) return values.map(({ value, meaning }) => `${code(String(value))} ${escapeBars(meaning)}`).join('<br>');
  if (!bounds) return '';
  return `${number(bounds.min)} to ${number(bounds.max)}`;
}

function number(value: number): string {
  return value.toLocaleString('en', { useGrouping: 'min2' });
}

/** Lists and records have no example themselves: the fields inside them do. */
function exampleOf({ example }: Field): string {
  return example === undefined ? '' : code(JSON.stringify(example));
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A bar would end the table cell. */
function escapeBars(text: string): string {
  return text.replaceAll('|', '\\|');
}
