import { getContent, hasContent } from '@/lib/content/content';
import { readStoredHours } from '@/lib/domain/office/working-hours';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';

/** A person of the settings who receives visitors. Viewings name them as listings name their manager. */
export type Agent = {
  id: string;
  name: string;
  office: string | null;
  /** Null where those of the office are theirs. */
  hours: OpeningHours | null;
};

type PersonRecord = ReturnType<typeof getContent>['settings']['contactPeople'][number];

function toAgent({ id, name, office, hours }: PersonRecord): Agent {
  return { id, name, office: office ?? null, hours: hours ?? null };
}

export function listAgents(): Agent[] {
  return getContent().settings.contactPeople.map(toAgent);
}

/** The number of a contact person by name; the agency's where the person has none, or none is named. */
export function phoneOf(name: string | null): string {
  const { agency, contactPeople } = getContent().settings;
  return contactPeople.find((person) => person.name === name)?.phone ?? agency.phone;
}

type Linked = { email: string; agent: string | null };

/** The record in the settings that an account is set to, else the one whose e-mail address it has; null for others. */
export function personOf({ email, agent }: Linked): PersonRecord | null {
  const { contactPeople } = getContent().settings;
  return (
    (agent === null ? undefined : contactPeople.find(({ id }) => id === agent)) ??
    contactPeople.find((one) => one.email?.toLowerCase() === email.toLowerCase()) ??
    null
  );
}

export function agentOf(account: Linked): Agent | null {
  const person = personOf(account);
  return person && toAgent(person);
}

/** The name of somebody of the agency: that of their record, else what was stored when they were invited. */
export function staffName(account: Linked & { name: string }): string {
  return (hasContent() ? personOf(account)?.name : null) ?? account.name;
}

/** The ids of the offices where an account works: those it is set to, else that of its agent. */
export function officesOf(account: { email: string; agent: string | null; offices: string | null }): string[] {
  const known = new Set(getContent().settings.agency.offices.flatMap(({ id }) => id ?? []));
  const set = account.offices?.split(',').filter((id) => known.has(id)) ?? [];
  const own = agentOf(account)?.office ?? null;
  return set.length > 0 ? set : own === null ? [] : [own];
}

/**
 * The hours of somebody that are not those of their office: what the content says of them, else what an account holds,
 * as everybody's did once and as those whom the content does not have still do.
 */
export function ownHoursOf(agent: Agent | null, stored: string | null): OpeningHours | null {
  return agent?.hours ?? readStoredHours(stored);
}
