// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

async function load() {
  vi.resetModules();
  return (await import('./pop-up-memory')).openPopUpMemory;
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a message is due after its delay, counted from the first page of the session', async () => {
  expect((await load())('a', 8000, 1000).dueAt).toBe(9000);
  expect((await load())('a', 8000, 5000).dueAt).toBe(9000);
  expect((await load())('a', 0, 5000).dueAt).toBe(5000);
});

test('a closed message is not due again, another one is', async () => {
  const open = await load();
  open('a', 0, 1000).close();
  expect((await load())('a', 0, 2000).dueAt).toBeNull();
  expect((await load())('b', 500, 2000).dueAt).toBe(2500);
});

test('a clock that was set back does not make it wait longer than its delay', async () => {
  (await load())('a', 8000, 1_000_000);
  expect((await load())('a', 8000, 1000).dueAt).toBe(9000);
});

test.each(['', 'a', 'a soon', 'a -5', '[]', 'a closed closed'])('invalid data such as %j is ignored', async (text) => {
  window.sessionStorage.setItem('site-pop-up', text);
  expect((await load())('a', 10, 1000).dueAt).toBe(1010);
});

test.each(['/nl/?modal-clicked', '/nl/?x=modal-clicked', '/nl/#modal-clicked', '/nl/modal-clicked/'])(
  'a message whose link was followed, at %s, is not shown for the rest of the session',
  async (address) => {
    window.history.replaceState(null, '', address);
    const memory = (await load())('a', 0, 1000);
    expect(memory.dueAt).toBeNull();
    expect(memory.isToldByAddress()).toBe(true);
    window.history.replaceState(null, '', '/nl/');
    expect((await load())('a', 0, 1000).dueAt).toBeNull();
  },
);

test('where the store is forbidden it holds until the document is left', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  const open = await load();
  expect(open('a', 10, 1000).dueAt).toBe(1010);
  open('a', 10, 1005).close();
  expect(open('a', 10, 2000).dueAt).toBeNull();
  expect((await load())('a', 10, 2000).dueAt).toBe(2010);
});
