import { getContent } from '@/lib/content/content';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape-xml';
import { getTranslator } from '@/lib/i18n/translator';
import { plainPage } from '@/lib/usecases/site/plain-page';

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
