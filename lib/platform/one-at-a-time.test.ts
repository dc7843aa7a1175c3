import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time';

/** Work whose runs end when the test ends them. */
function steered() {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    try {
      await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    } finally {
      running -= 1;
    }
  };
  const end = async (index: number, error?: Error) => {
    while (!ends[index]) await Promise.resolve();
    if (error) ends[index].reject(error);
    else ends[index].resolve();
  };
  return { work, end, runs: () => ends.length, most: () => most };
}

test('any number of calls during a run lead to one more run', async () => {
  const { work, end, runs, most } = steered();
  const call = oneAtATime(work);
  const first = call();
  const others = [call(), call(), call()];
  await end(0);
  await first;
  await end(1);
  await Promise.all(others);
  expect([runs(), most()]).toEqual([2, 1]);
});

test('a call during the second run gets a third', async () => {
  const { work, end, runs, most } = steered();
  const call = oneAtATime(work);
  const first = call();
  const second = call();
  await end(0);
  await first;
  while (runs() < 2) await Promise.resolve();
  const third = call();
  await end(1);
  await second;
  await end(2);
  await third;
  expect([runs(), most()]).toEqual([3, 1]);
});

test('a run that fails fails its callers alone', async () => {
  const { work, end, runs } = steered();
  const call = oneAtATime(work);
  const first = call();
  const second = call();
  await end(0, new Error('the disk'));
  await expect(first).rejects.toThrow('the disk');
  await end(1);
  await second;
  const third = call();
  await end(2);
  await third;
  expect(runs()).toBe(3);
});
