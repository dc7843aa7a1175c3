import { expect, test, vi } from 'vitest';
import { followVersion } from './idle-work.mjs';

function makeParts() {
  const state = { version: 'a', requests: 0, now: 0, drawn: [], improved: 0 };
  const front = {
    drawAhead: async (url) => {
      state.drawn.push(url);
    },
    improveOne: async () => {
      state.improved += 1;
      return true;
    },
    popular: () => ['/nl/huis-1/', '/fr/'],
  };
  return { state, front };
}

async function run(parts, check) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = followVersion({
    front: parts.front,
    version: () => parts.state.version,
    important: () => ['/nl/', '/fr/'],
    countRequests: () => parts.state.requests,
    now: () => parts.state.now,
  });
  try {
    await check();
  } finally {
    stop();
    vi.useRealTimers();
  }
}

/** Lets one second pass, then all that it started. */
async function second(isDone) {
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 60_000 });
}

test('after a start and after each change of version the important and the popular pages are drawn, each once', async () => {
  const parts = makeParts();
  const { state } = parts;
  const all = ['/nl/', '/fr/', '/nl/huis-1/'];
  await run(parts, async () => {
    await vi.waitFor(() => expect(state.drawn).toEqual(all), { timeout: 60_000 });
    await second(() => state.improved > 0);
    state.version = 'b';
    await second(() => state.drawn.length === 6);
    expect(state.drawn).toEqual([...all, ...all]);
  });
});

test('a change of version in the middle ends the round, and the next second begins another', async () => {
  const parts = makeParts();
  const { state, front } = parts;
  const { drawAhead } = front;
  front.drawAhead = async (url) => {
    await drawAhead(url);
    if (state.drawn.length === 1) state.version = 'b';
  };
  await run(parts, async () => {
    await vi.waitFor(() => expect(state.drawn).toHaveLength(1), { timeout: 60_000 });
    await second(() => state.drawn.length === 4);
    expect(state.drawn).toEqual(['/nl/', '/nl/', '/fr/', '/nl/huis-1/']);
  });
});

test('nothing is compressed better while many requests come', async () => {
  const parts = makeParts();
  const { state } = parts;
  await run(parts, async () => {
    await vi.waitFor(() => expect(state.drawn).toHaveLength(3), { timeout: 60_000 });
    for (let index = 0; index < 5; index += 1) {
      state.requests += 100;
      vi.advanceTimersByTime(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(state.improved).toBe(0);
    await second(() => state.improved > 0);
  });
});

test('pages are drawn ahead only when fewer requests come, or after a minute', async () => {
  const parts = makeParts();
  const { state } = parts;
  /** Lets a second pass in which many requests came. */
  const busySecond = async () => {
    state.requests += 100;
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  await run(parts, async () => {
    await vi.waitFor(() => expect(state.drawn).toHaveLength(3), { timeout: 60_000 });
    state.version = 'b';
    for (let index = 0; index < 3; index += 1) await busySecond();
    expect(state.drawn).toHaveLength(3);
    await second(() => state.drawn.length === 6);

    state.version = 'c';
    await busySecond();
    expect(state.drawn).toHaveLength(6);
    state.now += 60_000;
    await vi.waitFor(() => expect(state.drawn).toHaveLength(9), { timeout: 60_000 });
  });
});

test('a failure ends one round and is reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const parts = makeParts();
  const { state, front } = parts;
  const { improveOne } = front;
  front.improveOne = async () => {
    front.improveOne = improveOne;
    throw new Error('no memory');
  };
  await run(parts, async () => {
    await vi.waitFor(() => expect(state.drawn).toHaveLength(3), { timeout: 60_000 });
    await second(() => warn.mock.calls.length === 1);
    await second(() => state.improved > 0);
  });
});
