import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { brusselsDay, daysLater } from '@/lib/domain/time/brussels-time';
import type { Database } from './schema';

type Term = {
  /** The rows of the table that have this term. */
  among: Expression<SqlBool>;
  hasEnded: Expression<SqlBool>;
};

const all = sql<SqlBool>`true`;
const row = <Table extends keyof Database>(_: Table) => expressionBuilder<Database, Table>();
const before = (now: Date, days: number) => daysLater(now, -days).toISOString();

/**
 * When the rows end that last for a month and longer: for the deletions, and for the share of them that a clock would
 * end at once. All others last as long as what they are for.
 */
const terms = {
  enquiry: (now) => ({ among: all, hasEnded: row('enquiry')('remove_after', '<=', brusselsDay(now)) }),
  /** Those of an enquiry go with it. */
  mail(now) {
    const mail = row('mail');
    const instant = before(now, retentionDays.mail);
    return {
      among: mail('enquiry_id', 'is', null),
      // Sent or failed.
      hasEnded: mail.or([
        mail('sent_at', '<', instant),
        mail.and([mail('state', '=', 'dead'), mail('created_at', '<', instant)]),
      ]),
    };
  },
  owner_answer: (now) => ({
    among: all,
    hasEnded: row('owner_answer')('starts_at', '<', before(now, retentionDays.answer)),
  }),
  offer: (now) => ({ among: all, hasEnded: row('offer')('remove_after', '<=', brusselsDay(now)) }),
  calendar_entry: (now) => ({
    among: all,
    hasEnded: row('calendar_entry')('ends_at', '<', before(now, retentionDays.calendarEntry)),
  }),
  /** The name alone ends, not the row. */
  activity: (now) => ({
    among: row('activity')('contact', '!=', ''),
    hasEnded: row('activity')('happened_at', '<', before(now, retentionDays.contact)),
  }),
  audit_entry: (now) => ({
    among: all,
    hasEnded: row('audit_entry')('happened_at', '<', before(now, retentionDays.audit)),
  }),
} satisfies Partial<Record<keyof Database, (now: Date) => Term>>;

type Termed = keyof typeof terms;
export const termedTables = Object.keys(terms) as Termed[];

export function termOf(table: Termed, now: Date): Term {
  return terms[table](now);
}

/** The rows of a table whose term is over at `now`. */
export function isOver(table: Termed, now: Date): Expression<SqlBool> {
  const { among, hasEnded } = termOf(table, now);
  return sql<SqlBool>`(${among} and ${hasEnded})`;
}
