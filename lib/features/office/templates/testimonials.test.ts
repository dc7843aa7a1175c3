import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testimonialSchema } from '@/lib/content/schema/article';
import { transact } from '@/lib/database/transaction';
import { addEnquiry, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { type AskedPages, publishTestimonial, refuseTestimonial, reviewTestimonials } from './testimonials';

const asking = () => ({ requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date() });
const sent = {
  name: 'Zoë <b>D.</b>',
  about: 'verkocht',
  comment: 'Al alles ging goed.',
  website: 'javascript:alert(1)',
};
const first = { waiting: 1, shown: 1, decided: 1 };
const words = { name: 'Zoë D.', about: '', comment: 'Alles ging goed.' };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-content-'));
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
  });
  beforeEach(async () => {
    await site.clear();
    await rm(path.join(folder, 'testimonials'), { recursive: true, force: true });
    const row = { form: 'testimonial', property_id: null, data: JSON.stringify(sent), language: 'fr' as const };
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ ...row, id: 'abcdefgh-1', name: sent.name }));
      await addEnquiry(connection, makeEnquiryRow({ ...row, id: 'spam', status: 'spam' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'other' }));
    });
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const files = () => readdir(path.join(folder, 'testimonials')).catch(() => []);

  test('a corrected testimonial becomes a file of the content, and both versions stay', async () => {
    const { staff } = await enterOffice({ role: 'desk', name: 'An' });
    expect((await reviewTestimonials(staff, first, asking()))?.waiting.items).toMatchObject([
      { id: 'abcdefgh-1', comment: sent.comment },
    ]);
    expect(await publishTestimonial(staff, 'abcdefgh-1', words, asking())).toBe('saved');
    expect(await files()).toEqual(['abcdefgh-1.json']);
    const file = await readFile(path.join(folder, 'testimonials', 'abcdefgh-1.json'), 'utf8');
    expect(testimonialSchema.parse(JSON.parse(file))).toMatchObject({
      public: true,
      name: 'Zoë D.',
      comment: { fr: 'Alles ging goed.' },
    });
    expect(file).not.toMatch(/javascript|about/);
    const review = await reviewTestimonials(staff, first, asking());
    expect(review?.waiting.items).toEqual([]);
    expect(review?.decided.items).toMatchObject([
      { who: 'An', sent: { comment: sent.comment }, published: { comment: words.comment } },
    ]);
    expect(await getEnquiry('abcdefgh-1')).toMatchObject({ state: 'done', version: 1 });
  });

  test('each list has pages of its own, and no testimonial is out of reach', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const row = { form: 'testimonial', property_id: null, data: JSON.stringify(sent), language: 'fr' as const };
    const received_at = (index: number) => new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString();
    await transact(async (connection) => {
      for (let index = 0; index < 41; index++)
        await addEnquiry(connection, makeEnquiryRow({ ...row, id: `many-${index}`, received_at: received_at(index) }));
    });
    for (let index = 0; index < 21; index++)
      expect(await refuseTestimonial(staff, `many-${index}`, 'Spam', asking())).toBe('saved');
    const read = async (asked: Partial<AskedPages>) => {
      const review = await reviewTestimonials(staff, { ...first, ...asked }, asking());
      return [review?.waiting, review?.decided].map((list) => [list?.page, list?.pages, list?.items.length]);
    };
    expect(await read({})).toEqual([
      [1, 2, 20],
      [1, 2, 20],
    ]);
    expect(await read({ waiting: 2 })).toEqual([
      [2, 2, 1],
      [1, 2, 20],
    ]);
    expect(await read({ waiting: 9, decided: 9 })).toEqual([
      [2, 2, 1],
      [2, 2, 1],
    ]);
  });

  test('the first decision counts, also of two at once, and what is refused is not published', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const outcomes = await Promise.all([
      publishTestimonial(staff, 'abcdefgh-1', words, asking()),
      refuseTestimonial(staff, 'abcdefgh-1', 'Geen klant van ons', asking()),
    ]);
    expect(outcomes.sort()).toEqual(['decided', 'saved']);
    const [decided] = (await reviewTestimonials(staff, first, asking()))?.decided.items ?? [];
    expect(await files()).toHaveLength(decided?.published ? 1 : 0);
    expect(await refuseTestimonial(staff, 'abcdefgh-1', 'Toch niet', asking())).toBe('decided');
  });

  test('only testimonials are decided, by those who may, with words that the content takes', async () => {
    const { staff: desk } = await enterOffice({ role: 'desk' });
    const { staff: agent } = await enterOffice({ role: 'agent' });
    expect(await publishTestimonial(desk, 'other', words, asking())).toBe('unknown');
    expect(await publishTestimonial(desk, 'spam', words, asking())).toBe('unknown');
    expect(await publishTestimonial(desk, 'abcdefgh-1', { ...words, name: '' }, asking())).toBe('invalid');
    expect(await publishTestimonial(agent, 'abcdefgh-1', words, asking())).toBe('forbidden');
    expect(await refuseTestimonial(agent, 'abcdefgh-1', 'x', asking())).toBe('forbidden');
    expect(await reviewTestimonials(agent, first, asking())).toBeNull();
    expect(await files()).toEqual([]);
  });
});
