import { expect, test } from 'vitest';
import { shortTurns } from './short-turns';

test('requests are answered after some milliseconds of work, and after each stretch of it', async () => {
  let time = 0;
  const pause = shortTurns(() => time);
  const answers: boolean[] = [];
  for (let step = 0; step < 4; step++) {
    time += 3;
    let isAnswered = false;
    setImmediate(() => {
      isAnswered = true;
    });
    await pause();
    answers.push(isAnswered);
  }
  expect(answers).toEqual([false, true, false, true]);
});
