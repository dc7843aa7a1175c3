import { expect, test } from 'vitest';
import { replaceBetweenMarks } from './write-import-graph';

test('only what stands between the marks is replaced', () => {
  const document = 'before\n<!-- faults:begin -->\nold\n<!-- faults:end -->\nafter\n';
  const changed = replaceBetweenMarks(document, 'faults', 'new');
  expect(changed).toBe('before\n<!-- faults:begin -->\n\nnew\n\n<!-- faults:end -->\nafter\n');
  expect(replaceBetweenMarks(changed, 'faults', 'new')).toBe(changed);
  expect(() => replaceBetweenMarks('nothing', 'faults', 'new')).toThrow('lacks');
});
