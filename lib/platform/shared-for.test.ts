import { expect, test } from 'vitest';
import { sharedFor } from './shared-for';

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds);

function counted() {
  let runs = 0;
  return sharedFor(5000, async () => ++runs);
}

test('an outcome is shared until its time is over', async () => {
  const ask = counted();
  expect(await ask(at(0))).toBe(1);
  expect(await ask(at(4999))).toBe(1);
  expect(await ask(at(5000))).toBe(2);
  expect(await ask(at(9999))).toBe(2);
});

test('many concurrent callers cause one run, however long it takes', async () => {
  let runs = 0;
  let end = () => {};
  const ask = sharedFor(5000, () => {
    runs++;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const asked = [ask(at(0)), ask(at(1)), ask(at(60_000))];
  end();
  await Promise.all(asked);
  expect(runs).toBe(1);
});

test('a failure is shared like an outcome, and the next run is another one', async () => {
  let runs = 0;
  const ask = sharedFor(5000, async () => {
    if (++runs === 1) throw new Error('no room');
    return 'done';
  });
  await expect(ask(at(0))).rejects.toThrow('no room');
  await expect(ask(at(1))).rejects.toThrow('no room');
  expect(await ask(at(5000))).toBe('done');
});

test('a clock that is put back does not prolong an outcome', async () => {
  const ask = counted();
  await ask(at(0));
  expect(await ask(at(-60_000))).toBe(2);
});
