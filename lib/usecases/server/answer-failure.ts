import type { IncomingHttpHeaders } from 'node:http';
import { getContent } from '@/lib/content/content';
import { formatPhone } from '@/lib/domain/format/phone';
import { isLanguage, type Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape-xml';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import { getTranslator } from '@/lib/i18n/translator';
import { processSingleton } from '@/lib/platform/process-singleton';
import { plainPage } from '@/lib/usecases/site/plain-page';

type FailurePage = (url: string, headers: IncomingHttpHeaders, reference: string) => Promise<string>;

const published = processSingleton<FailurePage>('failure-page');

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
