/** What is known of an agent's absence: the account that stands in. */
export type Away = { deputyId: string | null };

export type Cover =
  /** The agent is there, or away without a deputy: everything stays as it is. */
  | { kind: 'agent' }
  | { kind: 'deputy'; id: string }
  /** Nobody who is there stands in: the agent's office. */
  | { kind: 'office' };

type Colleagues = {
  /** Null while the agent is there. */
  awayOf: (agent: string) => Away | null;
  /** An account that can be used, with the agent it belongs to; null for one that was removed or disabled. */
  personOf: (id: string) => { agent: string | null } | null;
};

/** A longer chain of deputies who are away themselves ends at the office. */
const maxDeputies = 5;

/**
 * Who stands in for an agent. A deputy who is away passes on to their own; a chain that ends with nobody there, is longer
 * than five or comes back to someone in it ends at the office.
 */
export function coverFor(agent: string, { awayOf, personOf }: Colleagues): Cover {
  const seen = new Set([agent]);
  let id = awayOf(agent)?.deputyId ?? null;
  if (id === null) return { kind: 'agent' };
  for (let step = 0; step < maxDeputies && id !== null; step++) {
    const person = personOf(id);
    if (!person || (person.agent !== null && seen.has(person.agent))) break;
    const away = person.agent === null ? null : awayOf(person.agent);
    if (away === null) return { kind: 'deputy', id };
    if (person.agent !== null) seen.add(person.agent);
    id = away.deputyId;
  }
  return { kind: 'office' };
}
