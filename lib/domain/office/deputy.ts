/** What is known of an agent's absence: the account that stands in. */
export type Away = { deputyId: string | null };

export type Cover =
  /** The agent is there, or away without a deputy: everything stays as it is. */
  | { kind: 'agent' }
  | { kind: 'deputy'; id: string }
  /** No deputy is present: the agent's office takes over. */
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
 * Finds who stands in for an agent. A deputy who is away passes on to their own deputy. A chain ends at the office when
 * no deputy in it is present, when it is longer than five, or when it comes back to a person in it.
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
