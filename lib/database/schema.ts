import type { AccountTables } from './schema/account-tables';
import type { CalendarTables } from './schema/calendar-tables';
import type { ContentTables } from './schema/content-tables';
import type { EnquiryTables } from './schema/enquiry-tables';
import type { LeadTables } from './schema/lead-tables';
import type { ListingTables } from './schema/listing-tables';
import type { OwnerTables } from './schema/owner-tables';

/**
 * The tables, in types that SQLite and PostgreSQL share: text and whole numbers. Instants are UTC ISO text
 * (`2026-11-21T13:00:00.000Z`), which sorts as time does; days are `2026-11-21`; JSON is text, parsed where it is read.
 */
export type Database = AccountTables &
  CalendarTables &
  ContentTables &
  EnquiryTables &
  LeadTables &
  ListingTables &
  OwnerTables;
