import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachInTurns, inTurn, shortTurns } from './in-turn';

test('work of one name runs in order, work of another beside it', async () => {
  const done: string[] = [];
  const work = (name: string, pause: number) => async () => {
    await wait(pause);
    done.push(name);
  };
  await Promise.all([inTurn('a', work('a1', 30)), inTurn('a', work('a2', 0)), inTurn('b', work('b1', 5))]);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

test('a failure reaches its own caller, and the next one has its turn', async () => {
  const failed = inTurn('c', () => Promise.reject(new Error('no')));
  const next = inTurn('c', async () => 1);
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe(1);
});

test('of too many at once the last ones are refused', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => inTurn('d', async () => true)));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
  expect(await inTurn('d', async () => true)).toBe(true);
});

test('requests are answered after some milliseconds of work, and after each stretch of it', async () => {
  let time = 0;
  const pause = shortTurns({ now: () => time });
  const answers: boolean[] = [];
  for (let step = 0; step < 4; step++) {
    time += 3;
    let isAnswered = false;
    setImmediate(() => {
      isAnswered = true;
    });
    await pause();
    answers.push(isAnswered);
  }
  expect(answers).toEqual([false, true, false, true]);
});

test('a request that takes several turns of the event loop is answered in one pause', async () => {
  let time = 0;
  const pause = shortTurns({ now: () => time });
  const steps: string[] = [];
  const answer = (step: number) => {
    if (step === 3) steps.push('answered');
    else setImmediate(answer, step + 1);
  };
  await eachInTurns(['first', 'second', 'third'], pause, (item) => {
    steps.push(item);
    time += 3;
    if (item === 'first') setImmediate(answer, 1);
  });
  expect(steps).toEqual(['first', 'second', 'answered', 'third']);
});
