import type { Kysely } from 'kysely';

type Appointment = { id: string; summary: string; agent: string };

const atOnce = 500;

/** Who receives a viewing, and the number of its changes by the agency. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('appointment')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('appointment')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await fillAgents(database as Kysely<{ appointment: Appointment }>);
  await schema.createIndex('appointment_day').on('appointment').columns(['starts_at', 'id']).execute();
  await schema.createIndex('appointment_agent').on('appointment').columns(['agent', 'starts_at']).execute();
}

async function fillAgents(database: Kysely<{ appointment: Appointment }>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('appointment')
      .select(['id', 'summary'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, summary } of rows)
      await database
        .updateTable('appointment')
        .set({ agent: agentIn(summary) })
        .where('id', '=', id)
        .execute();
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = end.id;
  }
}

function agentIn(summary: string): string {
  try {
    const { person } = JSON.parse(summary) as { person?: unknown };
    return typeof person === 'string' ? person : '';
  } catch {
    return '';
  }
}
