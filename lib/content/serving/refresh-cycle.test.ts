import { expect, test } from 'vitest';
import { createRefreshCycle, oneAtATime } from './refresh-cycle';

/** Files that are one number, and readings that end when the test says so. */
function makeSite() {
  const files = { state: 1 };
  const published: number[] = [];
  const ends: (() => void)[] = [];
  let reading = 0;
  let isPatient = false;
  let maxAtOnce = 0;
  const cycle = createRefreshCycle({
    look: async () => String(files.state),
    async read() {
      const state = files.state;
      maxAtOnce = Math.max(maxAtOnce, ++reading);
      if (isPatient) await new Promise<void>((resolve) => ends.push(resolve));
      reading -= 1;
      return state;
    },
    async publish(state: number) {
      published.push(state);
    },
  });
  return {
    files,
    published,
    cycle,
    maxAtOnce: () => maxAtOnce,
    readings: () => ends.length,
    /** From now on readings last until they are ended. */
    slowDown() {
      isPatient = true;
    },
    async end(index: number) {
      while (!ends[index]) await new Promise(setImmediate);
      ends[index]();
    },
  };
}

test('files that do not change are read once', async () => {
  const site = makeSite();
  for (let time = 0; time < 3; time++) await site.cycle.refresh();
  expect(site.published).toEqual([1]);
});

test('a reported change is read even where the files look the same', async () => {
  const site = makeSite();
  await site.cycle.refresh();
  site.cycle.noteChange();
  await site.cycle.refresh();
  expect(site.published).toEqual([1, 1]);
});

test('an unreported change is read too', async () => {
  const site = makeSite();
  await site.cycle.refresh();
  site.files.state = 2;
  await site.cycle.refresh();
  expect(site.published).toEqual([1, 2]);
});

test('readings never overlap, and the newest state is published last', async () => {
  const site = makeSite();
  site.slowDown();
  const first = site.cycle.refresh();
  await site.end(0);
  await first;
  site.files.state = 2;
  const second = site.cycle.refresh();
  while (site.readings() < 2) await new Promise(setImmediate);
  const others = [3, 4, 5].map((state) => {
    site.files.state = state;
    site.cycle.noteChange();
    return site.cycle.refresh();
  });
  await site.end(1);
  await site.end(2);
  await Promise.all([second, ...others]);
  expect(site.published).toEqual([1, 5]);
  expect(site.maxAtOnce()).toBe(1);
});

test.each([
  ['seen in the files', false],
  ['reported', true],
])('a change during a reading, %s, is read before anything is published', async (_, isReported) => {
  const site = makeSite();
  site.slowDown();
  const refreshed = site.cycle.refresh();
  while (site.readings() < 1) await new Promise(setImmediate);
  if (isReported) site.cycle.noteChange();
  else site.files.state = 2;
  await site.end(0);
  await site.end(1);
  await refreshed;
  expect(site.published).toEqual([isReported ? 1 : 2]);
  expect(site.readings()).toBe(2);
});

test('files that are written without end are still published', async () => {
  const site = makeSite();
  site.slowDown();
  for (let round = 0; round < 3; round++) {
    const refreshed = site.cycle.refresh();
    for (const reading of [0, 1]) {
      while (site.readings() <= round * 2 + reading) await new Promise(setImmediate);
      site.files.state += 1;
      site.cycle.noteChange();
      await site.end(round * 2 + reading);
    }
    await refreshed;
  }
  expect(site.published).toEqual([2, 4, 6]);
});

test('after a failure the next refresh tries again, even with unchanged files', async () => {
  let failures = 1;
  const published: string[] = [];
  const cycle = createRefreshCycle({
    look: async () => 'same',
    async read() {
      if (failures-- > 0) throw new Error('the disk');
      return 'read';
    },
    async publish(reading: string) {
      published.push(reading);
    },
  });
  await expect(cycle.refresh()).rejects.toThrow('the disk');
  await cycle.refresh();
  expect(published).toEqual(['read']);
});

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
