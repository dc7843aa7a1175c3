import { getContent } from '@/lib/content/content';

/** A person of the settings who receives visitors. Viewings name them as listings name their manager. */
export type Agent = { id: string; name: string; office: string | null };

type ContactPerson = ReturnType<typeof getContent>['settings']['contactPeople'][number];

function toAgent({ id, name, office }: ContactPerson): Agent {
  return { id, name, office: office ?? null };
}

export function listAgents(): Agent[] {
  return getContent().settings.contactPeople.map(toAgent);
}

/** The number of a contact person by name; the agency's where the person has none, or none is named. */
export function phoneOf(name: string | null): string {
  const { agency, contactPeople } = getContent().settings;
  return contactPeople.find((person) => person.name === name)?.phone ?? agency.phone;
}

/** The agent that an account is set to, else the one whose e-mail address it has; null for others. */
export function agentOf({ email, agent }: { email: string; agent: string | null }): Agent | null {
  const { contactPeople } = getContent().settings;
  const person =
    (agent === null ? undefined : contactPeople.find(({ id }) => id === agent)) ??
    contactPeople.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  return person ? toAgent(person) : null;
}

/** The ids of the offices where an account works: those it is set to, else that of its agent. */
export function officesOf(account: { email: string; agent: string | null; offices: string | null }): string[] {
  const known = new Set(getContent().settings.agency.offices.flatMap(({ id }) => id ?? []));
  const set = account.offices?.split(',').filter((id) => known.has(id)) ?? [];
  const own = agentOf(account)?.office ?? null;
  return set.length > 0 ? set : own === null ? [] : [own];
}
