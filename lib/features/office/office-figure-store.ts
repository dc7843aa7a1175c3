import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { secondsOf } from '@/lib/database/dialect';
import type { Language } from '@/lib/domain/language';

/** Leads by stretch of time and form, spam left out; `starts` are the beginnings of the stretches, the oldest first. */
export async function countLeadsByTime(
  starts: readonly Date[],
): Promise<{ stretch: number; form: string; count: number }[]> {
  const [first, ...others] = starts;
  if (!first) return [];
  const cases = others.map((start, index) => sql`when received_at < ${start.toISOString()} then ${sql.lit(index)}`);
  const stretch = sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(others.length)} end`;
  return database()
    .selectFrom((from) =>
      from
        .selectFrom('enquiry')
        .select(['form', stretch.as('stretch')])
        .where('status', '=', 'received')
        .where('received_at', '>=', first.toISOString())
        .as('lead'),
    )
    .select(({ fn }) => ['lead.stretch', 'lead.form', fn.countAll<number>().as('count')])
    .groupBy(['lead.stretch', 'lead.form'])
    .execute();
}

/** The properties with most leads since an instant. */
export async function countLeadsByProperty(since: Date, most: number): Promise<{ id: number; count: number }[]> {
  // A sum has no index: SQLite reads the leads since then, and not all leads of all properties.
  const property = sql<number | null>`property_id + 0`;
  const rows = await database()
    .selectFrom('enquiry')
    .select(({ fn }) => [property.as('id'), fn.countAll<number>().as('count')])
    .where('status', '=', 'received')
    .where('received_at', '>=', since.toISOString())
    .where(property, 'is not', null)
    .groupBy(property)
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]));
}

/** Leads since an instant by what led to the site, as stored. */
export async function countLeadsBySource(since: Date): Promise<{ source: string; count: number }[]> {
  return database()
    .selectFrom('enquiry')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('status', '=', 'received')
    .where('received_at', '>=', since.toISOString())
    .groupBy('source')
    .execute();
}

/**
 * Leads since an instant, those that the agency took up, and the median of the seconds until it first did: anything but a
 * note or an assignment.
 */
export async function measureFirstAnswers(
  since: Date,
): Promise<{ leads: number; answered: number; median: number | null }> {
  const from = since.toISOString();
  const seconds = sql<number>`${secondsOf(database(), 'answered_at')} - ${secondsOf(database(), 'received_at')}`;
  const { rows } = await sql<{ answered: number; median: number | null }>`
    with answer as (
      select enquiry.received_at, min(lead_event.happened_at) as answered_at
      from enquiry join lead_event on lead_event.enquiry_id = enquiry.id
      where enquiry.status = 'received' and enquiry.received_at >= ${from}
        and lead_event.kind not in ('note', 'assignee', 'reply')
      group by enquiry.id, enquiry.received_at
    ), ranked as (
      select ${seconds} as seconds, row_number() over (order by ${seconds}) as place, count(*) over () as answered
      from answer
    )
    select max(answered) as answered, avg(seconds) as median
    from ranked where place in ((answered + 1) / 2, (answered + 2) / 2)`.execute(database());
  const { leads } = await database()
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where('status', '=', 'received')
    .where('received_at', '>=', from)
    .executeTakeFirstOrThrow();
  const [row] = rows;
  return {
    leads,
    answered: row?.answered ?? 0,
    median: row?.median == null ? null : Number(row.median),
  };
}

/** Confirmed readers of the newsletter by language. */
export async function countReaders(): Promise<{ language: Language; count: number }[]> {
  return database()
    .selectFrom('subscriber')
    .select(({ fn }) => ['language', fn.countAll<number>().as('count')])
    .where('newsletter', '=', 'confirmed')
    .groupBy('language')
    .orderBy('count', 'desc')
    .execute();
}

/** What confirmed searches look for, each once with how many look for it, the most frequent first. */
export async function listSearchedCriteria(most: number): Promise<{ criteria: string; count: number }[]> {
  return database()
    .selectFrom('saved_search')
    .select(({ fn }) => ['criteria', fn.countAll<number>().as('count')])
    .where('confirmed_at', 'is not', null)
    .groupBy('criteria')
    .orderBy('count', 'desc')
    .orderBy('criteria')
    .limit(most)
    .execute();
}
