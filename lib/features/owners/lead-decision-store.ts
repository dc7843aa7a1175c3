import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { Connection } from '@/lib/database/transaction';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';

export type LeadDecisionRow = Selectable<Database['lead_decision']>;

/** Stores a decision about a lead; false when there is one already. */
export async function addLeadDecision(connection: Connection, row: LeadDecisionRow): Promise<boolean> {
  const rows = await connection
    .insertInto('lead_decision')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('enquiry_id')
    .execute();
  return rows.length > 0;
}

export async function getLeadDecision(enquiryId: string): Promise<LeadDecisionRow | null> {
  const row = await database()
    .selectFrom('lead_decision')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  return row ?? null;
}

type Part = { offset: number; limit: number };

/** Leads of a form that wait for a decision, the oldest first. */
export async function listUndecided(form: EnquiryForm, { offset, limit }: Part): Promise<EnquiryRow[]> {
  return undecided(form).selectAll().orderBy('received_at').orderBy('id').limit(limit).offset(offset).execute();
}

export async function countUndecided(form: EnquiryForm): Promise<number> {
  const row = await undecided(form)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function undecided(form: EnquiryForm) {
  return database()
    .selectFrom('enquiry')
    .where('form', '=', form)
    .where('status', '=', 'received')
    .where('id', 'not in', (query) => query.selectFrom('lead_decision').select('lead_decision.enquiry_id'));
}

/** Decisions about leads of a form with what was sent, the latest first. */
export async function listDecided(form: EnquiryForm, { offset, limit }: Part) {
  return decided(form)
    .selectAll('lead_decision')
    .select(['enquiry.name', 'enquiry.data'])
    .orderBy('decided_at', 'desc')
    .orderBy('enquiry_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDecided(form: EnquiryForm): Promise<number> {
  const row = await decided(form)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function decided(form: EnquiryForm) {
  return (
    database()
      .selectFrom('lead_decision')
      // As a cross join SQLite reads the decisions first, which are few, and not all leads.
      .crossJoin('enquiry')
      .whereRef('enquiry.id', '=', 'lead_decision.enquiry_id')
      .where('enquiry.form', '=', form)
  );
}

/** Leads of a form that are not done and wait for a decision, of a property or among these; the oldest first. */
export async function listOpenUndecided(
  form: EnquiryForm,
  among: { propertyId: number } | { ids: readonly string[] },
  most: number,
): Promise<EnquiryRow[]> {
  if ('ids' in among && among.ids.length === 0) return [];
  return database()
    .selectFrom('enquiry')
    .selectAll()
    .where('form', '=', form)
    .where('status', '=', 'received')
    .where('state', '!=', 'done')
    .where((row) => ('ids' in among ? row('id', 'in', among.ids) : row('property_id', '=', among.propertyId)))
    .where('id', 'not in', (query) => query.selectFrom('lead_decision').select('lead_decision.enquiry_id'))
    .orderBy('received_at')
    .orderBy('id')
    .limit(most)
    .execute();
}
