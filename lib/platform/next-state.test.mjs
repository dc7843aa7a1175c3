import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { asServed, inNextState, nextState } from './next-state.mjs';

const state = (version) => ({ content: version, rules: { version } });

test('only the work for a next state sees it, to the end of what it has started', async () => {
  const seen = [];
  const look = () => nextState()?.content;
  const visitor = (async () => {
    await wait(1);
    seen.push(look());
  })();
  seen.push(
    await inNextState(state('b'), async () => {
      await visitor;
      seen.push(look(), asServed(look));
      await inNextState(state('c'), async () => seen.push(look()));
      return wait(1).then(look);
    }),
  );
  expect(seen).toEqual([undefined, 'b', undefined, 'c', 'b']);
  expect(look()).toBeUndefined();
});

test('work that fails leaves no next state behind', async () => {
  await expect(inNextState(state('b'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(nextState()).toBeUndefined();
});

test('what outlives the work sees no state; work that goes on beside it does', async () => {
  const seen = [];
  let open = () => {};
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  const look = () => seen.push(nextState()?.content);
  const [outlives] = await inNextState(state('b'), async () => [opened.then(look)]);
  const [beside] = await inNextState(state('c'), async () => [inNextState(nextState(), () => opened.then(look))]);
  open();
  await Promise.all([outlives, beside]);
  expect(seen).toEqual([undefined, 'c']);
});
