import { listColleagues } from '@/lib/features/forms/staff-work-store';
import { agentOf } from '@/lib/features/site/agents';
import { listBusyTimes } from './busy-time-store';

export type BusyElsewhere = { agent: string; startsAt: string; endsAt: string };

/** When agents are busy in their own calendars elsewhere, within a period; of these, by name, or of all. */
export async function busyElsewhere(
  period: { from: Date; until: Date },
  { agents, most }: { agents: readonly string[] | null; most: number },
): Promise<BusyElsewhere[]> {
  const agentById = new Map(
    (await listColleagues()).flatMap((account) => {
      const name = agentOf(account)?.name;
      return name !== undefined && (agents === null || agents.includes(name)) ? [[account.id, name] as const] : [];
    }),
  );
  const rows = await listBusyTimes(period, { ownerIds: [...agentById.keys()], most });
  return rows.flatMap((row) => {
    const agent = agentById.get(row.owner_id);
    return agent === undefined ? [] : [{ agent, startsAt: row.starts_at, endsAt: row.ends_at }];
  });
}
