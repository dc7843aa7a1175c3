import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Anything written with console.error is a defect that the code chose not to handle: it fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
