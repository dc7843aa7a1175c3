import { expect, test } from 'vitest';
import { createPageTurns } from './page-turns';

const limits = { running: 2, waiting: 4, waitingOfNetwork: 2 };
const long = 60_000;

/** Takes turns for requests, and notes which were given and refused, in order. */
function makeTurns(waitMs = long) {
  const turns = createPageTurns(limits, waitMs);
  const outcomes: string[] = [];
  const take = async (id: string, address: string) => {
    outcomes.push(`${id} ${(await turns.take(id, address)) ? 'drawn' : 'refused'}`);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { take, settle, outcomes, end: turns.end };
}

test('two pages are drawn at once, the next when one has ended, in the order in which they came', async () => {
  const { take, settle, outcomes, end } = makeTurns();
  for (const id of ['a', 'b', 'c', 'd']) void take(id, '192.0.2.1');
  await settle();
  expect(outcomes).toEqual(['a drawn', 'b drawn']);
  end('b');
  await settle();
  expect(outcomes.at(-1)).toBe('c drawn');
  end('a');
  end('c');
  await settle();
  expect(outcomes.at(-1)).toBe('d drawn');
});

test('one network waits with a few, others still find a place, until the queue is full', async () => {
  const { take, settle, outcomes } = makeTurns();
  for (const id of ['a', 'b', 'c', 'd', 'e']) void take(id, '192.0.2.1');
  await settle();
  expect(outcomes).toEqual(['a drawn', 'b drawn', 'e refused']);
  for (const id of ['f', 'g']) void take(id, '192.0.2.2');
  void take('h', '192.0.2.3');
  await settle();
  expect(outcomes.slice(3)).toEqual(['h refused']);
});

test('who goes away while waiting leaves the place to the next, and who ends twice ends once', async () => {
  const { take, settle, outcomes, end } = makeTurns();
  for (const id of ['a', 'b', 'c', 'd']) void take(id, '192.0.2.1');
  void take('e', '192.0.2.2');
  end('c');
  end('a');
  end('a');
  end('unknown');
  await settle();
  expect(outcomes).toEqual(['a drawn', 'b drawn', 'c refused', 'd drawn']);
});

test('who has waited too long is refused', async () => {
  const { take, outcomes } = makeTurns(1);
  void take('a', '192.0.2.1');
  void take('b', '192.0.2.1');
  await take('c', '192.0.2.1');
  expect(outcomes).toEqual(['a drawn', 'b drawn', 'c refused']);
});
