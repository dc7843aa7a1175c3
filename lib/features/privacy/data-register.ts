import type { Database } from '@/lib/database/schema';
import type { SearchedColumn } from './mention-store';
import { accountRegister } from './register/account-register';
import { calendarRegister } from './register/calendar-register';
import { contentRegister } from './register/content-register';
import { enquiryRegister } from './register/enquiry-register';
import { leadRegister } from './register/lead-register';
import { listingRegister } from './register/listing-register';
import { ownerRegister } from './register/owner-register';
import type { DataGroup, MentionFate, RegisterOf } from './register/register-entry';

/**
 * The personal data in the database. The export returns the columns that are marked here; docs/privacy.md is written
 * from it, and a test compares it with the actual tables.
 */
export const dataRegister: RegisterOf<Database> = {
  ...enquiryRegister,
  ...leadRegister,
  ...calendarRegister,
  ...listingRegister,
  ...ownerRegister,
  ...accountRegister,
  ...contentRegister,
};

/** Other places of personal data, which the commands name and do not reach. */
export const otherPlaces = [
  'The content folder of another server, its history and its copies hold the testimonials that were published: remove the files there too.',
  'Listings and their texts are the export of the agency’s system: they are not searched.',
  'Earlier backups (`npm run backup`) hold what the database held then: give them a term, and erase again after restoring one.',
  'The mailboxes of the agency and of its mail server hold the mails that were sent.',
  'The mailbox of `IMAP_URL` holds the mails that replies were read from, with their files; the site never deletes there.',
  '`DATA_DIR/outbox` holds mails as files where no `SMTP_URL` is set, for trying out; delete it by hand.',
  'The systems of `webhooks` and of imports with `leads` in `settings.json` hold the leads that were sent to them.',
  'The agency’s own system holds what it reports with `npm run activities` or `POST /api/activities/`.',
  'What the server writes to its output names requests by a random number and refused callers by a part of their network address (24 bits of version 4, 48 of version 6), and no person by name or e-mail address; the operator who stores it sets its term.',
  'The log of `deploy/nginx.conf` (`/var/log/nginx/gevel.log`) has the same part of every caller’s address, time, path and status of each request, and neither queries nor referrers nor keys of addresses; the operator sets its term, with Debian’s logrotate 14 days. A proxy that is set up otherwise may write whole addresses.',
  'Favourites, consent and seen pages lie in the visitor’s own browser.',
] as const;

/** The columns of a table that an export gives. */
export function exportedColumns(table: keyof Database): readonly string[] {
  const groups: readonly DataGroup[] = dataRegister[table];
  return groups.flatMap(({ columns, exported }) => (exported === true ? Object.keys(columns) : []));
}

/** Every column in which people may name others. */
export const searchedColumns: readonly SearchedColumn[] = Object.keys(dataRegister).flatMap((table) => {
  if (!isTable(table)) return [];
  const groups: readonly DataGroup[] = dataRegister[table];
  const columns = groups.flatMap((group) => Object.entries(group.columns));
  const key = columns[0]?.[0] ?? '';
  return columns.flatMap(([column, fate]) => (fate === 'none' ? [] : [{ table, column, key }]));
});

/** What an erasure does with a column in which the person is named. */
export function mentionFate(table: keyof Database, column: string): MentionFate {
  const groups: readonly DataGroup[] = dataRegister[table];
  return groups.find(({ columns }) => column in columns)?.columns[column] ?? 'none';
}

function isTable(name: string): name is keyof Database {
  return Object.hasOwn(dataRegister, name);
}
