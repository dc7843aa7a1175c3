import { expect, test } from 'vitest';
import { measureCpuMs } from '@/tests/support/timing';
import { judgeAnswer } from './receiver';

test('of what a receiver says, the beginning is kept, and megabytes of line ends take no time', async () => {
  const said = `no such\r\n estate ${'\r'.repeat(20_000_000)}`;
  const spent = await measureCpuMs(() =>
    expect(judgeAnswer({ status: 422, said, waitMs: null })).toMatchObject({ answer: '422 no such estate' }),
  );
  expect(spent).toBeLessThan(2000);
  expect(judgeAnswer({ status: 200, said: 'x'.repeat(1000), waitMs: null })).toEqual({
    kind: 'sent',
    answer: `200 ${'x'.repeat(300)}`,
  });
});
