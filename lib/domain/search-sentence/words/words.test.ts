import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { sentenceWords } from './words';

test('what one language has words for, every language has', () => {
  const numbersOf = languages.map((language) => Object.keys(sentenceWords[language].numbers).sort());
  for (const numbers of numbersOf) expect(numbers).toEqual(numbersOf[0]);
});
