import { fold } from '@/lib/domain/text/fold';

/** Longer than any name. */
const maxName = 80;

/** The people that a note names with an @: by their whole name, or by a first name that only one of them has. */
export function mentionedIn<Person extends { name: string }>(note: string, people: readonly Person[]): Person[] {
  const named = people.map((person) => ({ person, name: fold(person.name) }));
  const found = new Set<Person>();
  for (const { index } of note.matchAll(/(?<![^\s(,;:])@(?=\p{L})/gu)) {
    const said = fold(note.slice(index + 1, index + 1 + maxName));
    const whole = named.filter(({ name }) => name !== '' && `${said} `.startsWith(`${name} `));
    const first = named.filter(({ name }) => name.split(' ')[0] === said.split(' ')[0]);
    const meant = whole.length > 0 ? whole : first.length === 1 ? first : [];
    for (const { person } of meant) found.add(person);
  }
  return [...found];
}
