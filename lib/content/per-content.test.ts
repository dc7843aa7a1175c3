import { expect, test, vi } from 'vitest';
import { serveTestContent } from '@/tests/support/make-content';

test('is made once for a state of the content, whichever copy of the module asks', async () => {
  const make = vi.fn(({ version }: { version: string }) => ({ version }));
  const copyOf = async () => {
    vi.resetModules();
    const { perContent } = await import('./per-content');
    return perContent('test', make);
  };
  const [one, another] = [await copyOf(), await copyOf()];
  const [first, second] = [serveTestContent(), serveTestContent()];
  expect(one(first)).toBe(another(first));
  expect(another(second)).not.toBe(one(first));
  expect(make).toHaveBeenCalledTimes(2);
});
