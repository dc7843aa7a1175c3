import { getContent } from '@/lib/content/content';
import { listBusyTimes } from './busy-time-store';

export type BusyElsewhere = { agent: string; startsAt: string; endsAt: string };

/** When agents are busy in their own calendars elsewhere, within a period; of these, by name, or of all. */
export async function busyElsewhere(
  period: { from: Date; until: Date },
  { agents, most }: { agents: readonly string[] | null; most: number },
): Promise<BusyElsewhere[]> {
  const people = getContent().settings.contactPeople.flatMap(({ name, email }) =>
    email && (agents === null || agents.includes(name)) ? [{ name, email: email.toLowerCase() }] : [],
  );
  const emails = [...new Set(people.map(({ email }) => email))];
  const rows = await listBusyTimes(period, { emails, most });
  return rows.flatMap((row) =>
    people
      .filter(({ email }) => email === row.email)
      .map(({ name }) => ({ agent: name, startsAt: row.starts_at, endsAt: row.ends_at })),
  );
}
