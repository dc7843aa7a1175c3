import { beforeAll, expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { serveFixture } from '@/tests/support/content';
import { fieldWords } from './field-words';

beforeAll(async () => {
  await serveFixture({});
});

test.each(languages)(
  'in %s a form of address that is no longer offered is read as the one of today',
  async (language) => {
    const former = await fieldWords('site-contact', { title: 'miss' }, language);
    expect(former).toEqual(await fieldWords('site-contact', { title: 'ms' }, language));
    expect(former[0]?.value).not.toBe('miss');
  },
);
