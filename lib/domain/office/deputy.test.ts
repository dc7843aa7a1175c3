import { expect, test } from 'vitest';
import { coverFor } from './deputy';

/** Agents with the deputies of their absences; an account has the id of its agent in lower case. */
function cover(away: Readonly<Record<string, string | null>>, gone: readonly string[] = []) {
  return coverFor('An', {
    awayOf: (agent) => (agent in away ? { deputyId: away[agent] ?? null } : null),
    personOf: (id) =>
      gone.includes(id) ? null : { agent: id === 'desk' ? null : id.charAt(0).toUpperCase() + id.slice(1) },
  });
}

const office = { kind: 'office' };

test('an agent who is there, or away without a deputy, keeps what comes in', () => {
  expect([cover({}), cover({ An: null })]).toEqual([{ kind: 'agent' }, { kind: 'agent' }]);
});

test('the deputy gets it, and one who is away too passes it on', () => {
  expect(cover({ An: 'bo' })).toEqual({ kind: 'deputy', id: 'bo' });
  expect(cover({ An: 'bo', Bo: 'cas' })).toEqual({ kind: 'deputy', id: 'cas' });
  expect(cover({ An: 'desk' })).toEqual({ kind: 'deputy', id: 'desk' });
});

test('a chain ends at the office: when no deputy is present, with a removed account, a loop, or more than five', () => {
  expect(cover({ An: 'bo', Bo: null })).toEqual(office);
  expect(cover({ An: 'bo' }, ['bo'])).toEqual(office);
  expect(cover({ An: 'an' })).toEqual(office);
  expect(cover({ An: 'bo', Bo: 'cas', Cas: 'bo' })).toEqual(office);
  expect(cover({ An: 'b', B: 'c', C: 'd', D: 'e', E: 'f', F: 'g' })).toEqual(office);
  expect(cover({ An: 'b', B: 'c', C: 'd', D: 'e', E: 'f' })).toEqual({ kind: 'deputy', id: 'f' });
});
