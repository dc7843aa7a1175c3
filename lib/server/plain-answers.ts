import type { IncomingHttpHeaders } from 'node:http';
import { getContent } from '@/lib/content/content';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import { uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { formatPhone } from '@/lib/domain/format/phone';
import { isLanguage, type Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape';
import { takesFiles } from '@/lib/features/forms/form-body-bytes';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import { getTranslator } from '@/lib/i18n/translator';
import { crossing } from '@/lib/platform/bridge.mjs';
import { plainPage } from '@/lib/platform/plain-page';

const published = crossing('failure-page');

/** Lets the server, which runs before Next, answer a failed request with a page. */
export function publishFailurePage(): void {
  published.set((url, headers, reference) => answerFailure(languageOf(url, headers), reference));
}

/** A page that says that the error is ours, and under which reference it is logged. */
async function answerFailure(language: Language, reference: string): Promise<string> {
  const t = await getTranslator(language, 'failure');
  const phone = formatPhone(getContent().settings.agency.phone);
  const paragraphs = [t('text', { phone }), t('reference', { reference })];
  return plainPage(language, t('title'), paragraphs.map((text) => `<p>${escapeXml(text)}</p>`).join(''));
}

function languageOf(url: string, headers: IncomingHttpHeaders): Language {
  const { enabled, default: usual } = getContent().settings.languages;
  const [, first = ''] = url.split(/[/?#]/);
  const acceptLanguage = headers['accept-language'] ?? null;
  return isLanguage(first) && enabled.includes(first)
    ? first
    : chooseLanguage({ query: null, cookie: undefined, acceptLanguage }, enabled, usual);
}

/** A page for a caller who asks for more pages than the site renders for one; `address` is the one asked for. */
export async function answerTooManyPages(language: Language, address: string, seconds: number): Promise<string> {
  const t = await getTranslator(language, 'tooMany');
  const again = `<a href="${escapeXml(address)}">${escapeXml(t('again'))}</a>`;
  return plainPage(language, t('pageTitle'), `<p>${escapeXml(t('pageText', { seconds }))}</p><p>${again}</p>`);
}

/** A page for a form of a caller who sends too many: the form was not read. */
export async function answerTooManyForms(language: Language, minutes: number): Promise<string> {
  const t = await getTranslator(language, 'tooMany');
  const phone = formatPhone(getContent().settings.agency.phone);
  return plainPage(language, t('formTitle'), `<p>${escapeXml(t('formText', { minutes, phone }))}</p>`);
}

/** A page for a form that is too large to be read: without scripts the browser sends it whatever its size. */
export async function answerTooLarge(language: Language, path: string): Promise<string> {
  const t = await getTranslator(language, 'enquiry.tooLarge');
  const phone = formatPhone(getContent().settings.agency.phone);
  const total = fileSize(uploadLimits.formBytes, language);
  const [title, text] = takesFiles(path)
    ? [t('title'), t('text', { total, phone })]
    : [t('plainTitle'), t('plainText', { phone })];
  return plainPage(language, title, `<p>${escapeXml(text)}</p>`);
}
