import { expect, test } from 'vitest';
import { commonWords } from './common-words';

test('common passwords and the words of three languages are known, in lower case', async () => {
  const words = await commonWords();
  expect(words.size).toBeGreaterThan(100_000);
  for (const word of ['password', 'letmein', 'wachtwoord', 'welkom', 'motdepasse', 'bonjour', 'passwort', 'sommer'])
    expect(words).toContain(word);
  expect([...words].filter((word) => word !== word.toLowerCase())).toEqual([]);
});
