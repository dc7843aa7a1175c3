import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { secondsOf } from '@/lib/database/engine-sql';
import type { Language } from '@/lib/domain/language';
import { type LeadChoice, ofChoice } from '@/lib/features/office/leads/lead-choice-store';

/** Received leads of a choice, spam left out. */
function received(choice: LeadChoice) {
  return ofChoice(database().selectFrom('enquiry').where('status', '=', 'received'), choice);
}

/** Leads by stretch of time and form; `starts` are the beginnings of the stretches, the oldest first. */
export async function countLeadsByTime(
  choice: LeadChoice,
  starts: readonly Date[],
): Promise<{ stretch: number; form: string; count: number }[]> {
  const [first, ...others] = starts;
  if (!first) return [];
  const cases = others.map((start, index) => sql`when received_at < ${start.toISOString()} then ${sql.lit(index)}`);
  const stretch = sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(others.length)} end`;
  return database()
    .selectFrom(
      received(choice)
        .select(['form', stretch.as('stretch')])
        .where('received_at', '>=', first.toISOString())
        .as('lead'),
    )
    .select(({ fn }) => ['lead.stretch', 'lead.form', fn.countAll<number>().as('count')])
    .groupBy(['lead.stretch', 'lead.form'])
    .execute();
}

/** The properties with most leads. */
export async function countLeadsByProperty(choice: LeadChoice, most: number): Promise<{ id: number; count: number }[]> {
  // A sum has no index: SQLite reads the leads since then, and not all leads of all properties.
  const property = sql<number | null>`property_id + 0`;
  const rows = await received(choice)
    .select(({ fn }) => [property.as('id'), fn.countAll<number>().as('count')])
    .where(property, 'is not', null)
    .groupBy(property)
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]));
}

/** Leads by what led to the site, as stored. */
export async function countLeadsBySource(choice: LeadChoice): Promise<{ source: string; count: number }[]> {
  return received(choice)
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .groupBy('source')
    .execute();
}

export type FirstAnswers = {
  /** The account that follows the leads up; null for leads of nobody. */
  assignee: string | null;
  leads: number;
  answered: number;
  /** Of the seconds until the agency first took a lead up: anything but a note, an assignment, or that it was written down. */
  median: number | null;
};

/** How soon leads were answered: all of them together, and by who follows them up. */
export async function measureFirstAnswers(
  choice: LeadChoice,
): Promise<{ all: FirstAnswers | null; byPerson: FirstAnswers[] }> {
  const answered = sql<string | null>`(
    select min(happened_at) from lead_event
    where lead_event.enquiry_id = enquiry.id and kind not in ('note', 'assignee', 'reply', 'entered')
  )`;
  const seconds = sql<number>`${secondsOf(database(), 'answered_at')} - ${secondsOf(database(), 'received_at')}`;
  const rows = await database()
    // Each lead asks for its first event once, also where that is used several times.
    .with(
      (part) => part('answer').materialized(),
      () => received(choice).select(['assignee_id as who', 'received_at', answered.as('answered_at')]),
    )
    .with('timed', (built) =>
      built
        .selectFrom('answer')
        .select([sql<number>`0`.as('is_all'), 'who', 'answered_at', seconds.as('seconds')])
        .unionAll(
          built
            .selectFrom('answer')
            .select([
              sql<number>`1`.as('is_all'),
              sql<string | null>`null`.as('who'),
              'answered_at',
              seconds.as('seconds'),
            ]),
        ),
    )
    .with('ranked', (built) =>
      built.selectFrom('timed').select([
        'is_all',
        'who',
        'seconds',
        // An answer that is missing comes last in one database and first in the other.
        sql<number>`row_number() over (partition by is_all, who order by answered_at is null, seconds)`.as('place'),
        sql<number>`count(*) over (partition by is_all, who)`.as('leads'),
        sql<number>`count(answered_at) over (partition by is_all, who)`.as('answered'),
      ]),
    )
    .selectFrom('ranked')
    .select(({ fn }) => ['is_all', 'who', fn.max('leads').as('leads'), fn.max('answered').as('answered')])
    .select(
      sql<number | null>`avg(case when place in ((answered + 1) / 2, (answered + 2) / 2) then seconds end)`.as(
        'median',
      ),
    )
    .groupBy(['is_all', 'who'])
    .execute();
  const measured = rows.map(({ is_all, who: assignee, leads, answered, median }) => ({
    isAll: is_all === 1,
    assignee,
    leads: Number(leads),
    answered: Number(answered),
    median: median === null || Number(answered) === 0 ? null : Number(median),
  }));
  return { all: measured.find(({ isAll }) => isAll) ?? null, byPerson: measured.filter(({ isAll }) => !isAll) };
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
