import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape';
import { defineResource, emptyRefusal } from '@/lib/features/endpoint/define-endpoint';
import { captchaCookieName } from '@/lib/features/enquiries/receive-form';
import { makePicture } from '@/lib/features/forms/captcha';
import { getPalette, getTextFont } from '@/lib/features/site/shell/get-brand-style';
import { getTranslator, type Translator } from '@/lib/i18n/translator';
import { isSecureSite } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

const seconds = 600;

/**
 * The captcha for a page without scripts. That page is cached for all visitors, so it cannot hold a picture itself: a
 * small page in a frame shows the picture and stores its number in a cookie that only forms read.
 */
export const GET = defineResource({
  failure: 'A captcha could not be made',
  limit: 'helper',
  language: 'required',
  schema: z.object({ form: z.enum(enquiryForms) }),
  async handle({ form }, { language, now }) {
    const t = await getTranslator(language, 'enquiry.captcha');
    const { id, picture } = await makePicture(now);
    const image = `<img src="${picture}" alt="${escapeXml(t('picture'))}" width="220" height="74">`;
    const cookie = `${captchaCookieName(form)}=${id}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;
    return framePage({ language, t, body: image, status: 200, headers: { 'Set-Cookie': cookie } });
  },
  async refuse(problem, refused) {
    const { language } = refused;
    if (problem !== 'failed' || language === null) return emptyRefusal({ failed: 503 })(problem, refused);
    const t = await getTranslator(language, 'enquiry.captcha');
    return framePage({ language, t, body: `<p>${escapeXml(t('failed'))}</p>`, status: 503, headers: {} });
  },
});

type FramePage = {
  language: Language;
  t: Translator<'enquiry.captcha'>;
  body: string;
  status: number;
  headers: Readonly<Record<string, string>>;
};

function framePage({ language, t, body, status, headers }: FramePage): Response {
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeXml(t('frame'))}</title><style>${frameStyle()}</style><body>${body}<a href="">${escapeXml(t('refresh'))}</a></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
      ...headers,
    },
  });
}

/** The type and the colours of the page around it, as in `app/styles/tokens.css`: a frame inherits neither. */
function frameStyle(): string {
  const { ink, link, alert, lineStrong, surface } = getPalette();
  const { rules, families } = getTextFont();
  return [
    rules,
    `body{margin:0;display:flex;flex-wrap:wrap;gap:12px 16px;align-items:center;font:400 1.0625rem/1.55 ${families};color:${ink}}`,
    `img{border:1px solid ${lineStrong};border-radius:4px;background:${surface};box-sizing:content-box}`,
    `p{margin:0;max-width:44ch;font-weight:600;color:${alert}}`,
    `a{color:${link};text-decoration-thickness:1px;text-underline-offset:.2em}`,
    `a:focus-visible{outline:3px solid ${link};outline-offset:2px;border-radius:2px}`,
  ].join('');
}
