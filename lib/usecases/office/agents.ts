import { getContent } from '@/lib/content/content';
import { may } from '@/lib/domain/office/staff-role';
import type { Staff } from './staff';

/** A person of the settings who receives visitors. Viewings name them as listings name their manager. */
export type Agent = { id: string; name: string; office: string | null };

export function listAgents(): Agent[] {
  return getContent().settings.contactPeople.map(({ id, name, office }) => ({ id, name, office: office ?? null }));
}

/** The agent whose e-mail address an account has; null for others. */
export function agentOf({ email }: Pick<Staff, 'email'>): Agent | null {
  const person = getContent().settings.contactPeople.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  return person ? { id: person.id, name: person.name, office: person.office ?? null } : null;
}

/** Whether a person may change what is in an agent's calendar: agents their own and their office's. */
export function mayChangeCalendarOf(staff: Staff, agentName: string): boolean {
  if (may(staff, 'changeEveryCalendar')) return true;
  const own = agentOf(staff);
  if (!own || !may(staff, 'changeCalendar')) return false;
  const agent = listAgents().find(({ name }) => name === agentName);
  return own.name === agentName || (own.office !== null && agent?.office === own.office);
}
