/** What distinguishes an agent in the calendar: letters, and one of `agentColours` colours of `calendar-item.css`. */
export type AgentMark = { letters: string; colour: number };

export const agentColours = 8;

/** The marks of agents in their order. Letters are one agent's only; colours repeat where there are many agents. */
export function agentMarks(names: readonly string[]): ReadonlyMap<string, AgentMark> {
  const used = new Map<string, number>();
  return new Map(
    names.map((name, index) => {
      const [first = '', ...others] = name.toUpperCase().match(/\p{L}+/gu) ?? [];
      const letters = `${first.slice(0, 1)}${others.at(-1)?.slice(0, 1) ?? first.slice(1, 2)}`;
      const count = (used.get(letters) ?? 0) + 1;
      used.set(letters, count);
      return [name, { letters: count === 1 ? letters : `${letters}${count}`, colour: index % agentColours }];
    }),
  );
}
