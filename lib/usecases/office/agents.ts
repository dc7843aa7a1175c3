import { may } from '@/lib/domain/office/staff-role';
import { agentOf, listAgents, officesOf } from '@/lib/usecases/site/agents';
import type { Staff } from './staff';

/** Whether a person may change what is in an agent's calendar: agents their own and their offices'. */
export function mayChangeCalendarOf(staff: Staff, agentName: string): boolean {
  if (may(staff, 'changeEveryCalendar')) return true;
  const own = agentOf(staff);
  if (!own || !may(staff, 'changeCalendar')) return false;
  const agent = listAgents().find(({ name }) => name === agentName);
  return own.name === agentName || (agent != null && agent.office !== null && officesOf(staff).includes(agent.office));
}
