import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { replaceContent } from '@/lib/content/content';
import { readContent } from '@/lib/content/read-content';
import { isLanguage } from '@/lib/domain/language';
import { addressOf } from '@/tests/support/search-address';
import { now } from '@/tests/support/test-day';
import typedSentences from './typed-sentences.json';

/**
 * Sentences as people type them: abbreviations, slips, two languages in one, no accents, capitals, units, what is not
 * wanted. Beside each stands where it leads, and behind a dash what the list says it has not understood.
 */

beforeAll(async () => {
  const { content } = await readContent(path.resolve('content'), path.resolve('content'), { now });
  if (!content) throw new Error('The demo has errors');
  replaceContent(content);
});

test('each sentence leads to the filters that it asks for, and what has none is said', () => {
  const wrong = Object.entries(typedSentences).flatMap(([language, table]) =>
    Object.entries(table).flatMap(([text, expected]) => {
      const found = isLanguage(language) ? addressOf(text, language) : '';
      return found === expected ? [] : [`${language}: ${text}: ${found} is not ${expected}`];
    }),
  );
  expect(wrong).toEqual([]);
});
