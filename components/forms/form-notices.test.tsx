import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Language, languages } from '@/lib/domain/language';
import { getFormNotices } from './form-notices';

// The library reads the language of a request, and there is none here.
let current: Language = 'nl';
vi.mock('next-intl/server', () => ({ getLocale: async () => current }));

const agency = { phone: '092 55 01 20', email: 'info@gevel.example' };

describe.each(languages)('in %s', (language) => {
  beforeEach(() => {
    current = language;
  });

  test('every form that could not be sent says so in its own words, with ways to reach the agency', async () => {
    const titles = new Set<string>();
    for (const form of enquiryForms) {
      const { unavailable } = await getFormNotices(form, agency, 'h2');
      const html = renderToStaticMarkup(unavailable);
      expect(html, form).toContain('href="tel:+3292550120"');
      expect(html, form).toContain('href="mailto:info@gevel.example"');
      titles.add(html.match(/<h2>(.+)<\/h2>/)?.[1] ?? '');
    }
    expect(titles.size).toBe(enquiryForms.length);
  });
});
