import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Property-based tests try the same values on every run.
fc.configureGlobal({ seed: 20_261_121 });

/** Anything written with console.error is a defect that the code chose not to handle: it fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
