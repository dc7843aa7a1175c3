import type { FoundBy } from '@/lib/domain/privacy/person-terms';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { readUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { exportedColumns, otherPlaces } from './data-register';
import { findPerson, placeOf } from './erase-person';
import { friendFields, type PersonTable, personTables, readData, type StoredPerson } from './person-store';
import { type AskingPerson, entryOf, pseudonymOf } from './pseudonym';

/** Columns with JSON; programs read it as such. */
const jsonColumns: Readonly<Partial<Record<PersonTable, readonly string[]>>> = {
  enquiry: ['data', 'source'],
  mail: ['document', 'headers', 'attachments'],
  lead_reply: ['attachments'],
  appointment: ['summary'],
  saved_search: ['criteria'],
  activity: ['texts'],
};

export type PersonExport = {
  /** The e-mail address or phone number that was looked for. */
  person: string;
  exportedAt: string;
  /** The spellings of the address that were typed. */
  spellings: readonly string[];
  /** Other addresses of what is probably the same mailbox; their data is not in this document. */
  nearMatches: readonly string[];
  /** By table: the rows about this person. */
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** What others have entered about this person with "send to a friend". */
  asFriend: readonly Readonly<Record<string, unknown>>[];
  /** Files that were sent, in base64; null for one that is gone. */
  files: readonly { uploadId: string; name: string; content: string | null }[];
  /** Texts of others that name the person, without their words: the person who exports decides what of them to give. */
  mentions: readonly { place: string; found: readonly FoundBy[] }[];
  /** Testimonials of the person in the content folder. */
  published: readonly { file: string; name: string; comment: unknown }[];
  /** Other files of the content folder that name the person. */
  contentFiles: readonly string[];
  elsewhere: readonly string[];
};

/** Returns everything that is stored about the person behind an address or a phone number; null for nothing. Noted in the log. */
export async function exportPerson(
  wanted: string,
  now: Date,
  by: AskingPerson | null = null,
): Promise<PersonExport | null> {
  const found = await findPerson(wanted);
  if (!found) return null;
  const { person, published, contentFiles } = found;
  const { spellings, nearMatches, rows, friendEnquiries, mentions } = person;
  const folder = uploadFolder();
  const document: PersonExport = {
    person: wanted,
    exportedAt: now.toISOString(),
    spellings,
    nearMatches,
    tables: Object.fromEntries(tablesOf(person)),
    asFriend: friendEnquiries.map(({ id, form, received_at, data }) => {
      const values = readData(data);
      return {
        id,
        form,
        received_at,
        ...Object.fromEntries(friendFields.map((field) => [field, values[field] ?? ''])),
      };
    }),
    files: await Promise.all(
      rows.upload.map(async ({ id, name, file }) => ({
        uploadId: id,
        name,
        content: (await readUpload(folder, file))?.toString('base64') ?? null,
      })),
    ),
    mentions: mentions.map((mention) => ({ place: placeOf(mention), found: mention.found })),
    published: published.map(({ file, name, comment }) => ({ file, name, comment })),
    contentFiles,
    elsewhere: otherPlaces,
  };
  await writeAudit({ ...entryOf('dataExported', { pseudonym: pseudonymOf(wanted), detail: '', by }), now });
  return document;
}

function tablesOf({ spellings, rows }: StoredPerson) {
  // What an owner answered to a viewing is the owner's, also where the visitor's enquiry led to it.
  const mail = rows.mail.filter(
    ({ kind, reply_to }) => kind !== 'owner-answer' || (reply_to !== null && spellings.includes(reply_to)),
  );
  return personTables.flatMap((table) => {
    const columns = exportedColumns(table);
    const found = { ...rows, mail }[table].map((row) => pick({ ...row }, columns, jsonColumns[table] ?? []));
    return found.length === 0 || columns.length === 0 ? [] : [[table, found] as const];
  });
}

function pick(
  row: Record<string, unknown>,
  columns: readonly string[],
  json: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column];
      return [column, json.includes(column) && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );
}
