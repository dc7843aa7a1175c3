import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { getCaptchaAnswer } from '@/lib/features/forms/captcha-store';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { GET } from './route';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

const ask = (query: string) => GET(new Request(`http://localhost/api/captcha/frame/?form=offer&${query}`));

test.each(['', '&kind=question'])(
  'a page without scripts gets a picture and nothing easier, with %j',
  async (query) => {
    const response = await ask(`language=fr${query}`);
    expect(await response.text()).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="[^"]+"/);
    const id = response.headers.get('set-cookie')?.match(/site-captcha-offer=(picture-[\w-]+);/)?.[1] ?? '';
    expect(await getCaptchaAnswer(id, new Date())).toMatch(/^\w{5}$/);
  },
);

test('its type and colours are those of the page around it', async () => {
  const response = await ask('language=fr');
  const [font] = (await response.text()).match(/\/fonts\/[\w-]+\.woff2/) ?? [];
  expect(existsSync(`public${font}`)).toBe(true);
  expect(response.headers.get('content-security-policy')).toContain("font-src 'self'");
  for (const accent of ['#1f5b52', '#7a1fa2'] as const) {
    const content = getContent();
    const { brand } = content.settings;
    const colors = { ...brand.colors, accent };
    replaceContent({ ...content, settings: { ...content.settings, brand: { ...brand, colors } } });
    expect(await (await ask('language=fr')).text()).toContain(`a{color:${accent}`);
    replaceContent(content);
  }
});

test('without a database it shows an error and a way to try again', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.database.schema.dropTable('captcha').execute();
  const response = await ask('language=fr');
  expect(response.status).toBe(503);
  expect(response.headers.has('set-cookie')).toBe(false);
  const page = await response.text();
  expect(page).toContain('Veuillez réessayer');
  expect(page).toContain('href=""');
  expect(reported).toHaveBeenCalledOnce();
  reported.mockClear();
});
