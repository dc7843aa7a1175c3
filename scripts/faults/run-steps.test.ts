import { expect, test } from 'vitest';
import type { Row } from './report';
import { runSteps } from './run-steps';

const row = (fault: string): Row => ({ fault, note: 'seen' });
const never = new Promise<void>(() => {});

test('a step that fails leaves the others their results', async () => {
  let ended = 0;
  const course = { over: never, endAll: async () => void ended++, onRow: () => {} };
  const steps = {
    a: async () => [row('first')],
    b: () => Promise.reject(new Error('no port')),
    c: async () => [row('third')],
  };
  expect(await runSteps(steps, course)).toEqual({
    rows: [row('first'), { fault: 'b', untried: 'it failed: no port' }, row('third')],
    isComplete: false,
  });
  expect(ended).toBe(3);
});

test('what was seen before the time was over is kept, and the rest named', async () => {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const steps = {
    a: async () => [row('first')],
    b: () => {
      end();
      return new Promise<Row[]>(() => {});
    },
    c: async () => [row('third')],
  };
  expect(await runSteps(steps, { over, endAll: async () => {}, onRow: () => {} })).toEqual({
    rows: [row('first'), { fault: 'b', untried: 'the time was over' }, { fault: 'c', untried: 'the time was over' }],
    isComplete: false,
  });
});

test('a fault that this machine cannot cause is not a failure', async () => {
  const untried: Row = { fault: 'the disk is full', untried: 'needs root' };
  const course = { over: never, endAll: async () => {}, onRow: () => {} };
  expect(await runSteps({ disk: async () => [untried] }, course)).toEqual({ rows: [untried], isComplete: true });
});
