import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { plainPage } from '@/lib/platform/plain-page';
import { readToken, signToken } from '@/lib/platform/token';
import { endSummaries } from './summary-store';

/** Where an owner ends the weekly summary without logging in, by a post as mail programs send it (RFC 8058). */
export function summaryOffUrl(ownerId: string, language: Language): string {
  const token = signToken('summary', [ownerId], null);
  return absoluteUrl(`/api/owner/summary/?${new URLSearchParams({ token, language })}`);
}

export type SummaryOffAnswer = { status: number; html: string };

type Asked = { token: string; language: Language | null; now: Date };

/** Asks for a press of the button, since programs that open links ahead must end nothing. */
export async function askSummaryOff({ token, language, now }: Asked): Promise<SummaryOffAnswer> {
  const isKnown = readToken('summary', token, now) !== null;
  return isKnown ? answer(200, 'ask', language) : answer(404, 'unknown', language);
}

/** Ends the summaries of a link's owner; a repeat changes nothing. */
export async function endSummary({ token, language, now }: Asked): Promise<SummaryOffAnswer> {
  const [ownerId] = readToken('summary', token, now) ?? [];
  if (ownerId === undefined) return answer(404, 'unknown', language);
  const stored = await endSummaries(ownerId, now);
  if (!stored.ok) return answer(503, 'later', language);
  return stored.value ? answer(200, 'done', language) : answer(404, 'unknown', language);
}

async function answer(
  status: number,
  words: 'ask' | 'done' | 'later' | 'unknown',
  asked: Language | null,
): Promise<SummaryOffAnswer> {
  const language = asked ?? getContent().settings.languages.default;
  const t = await getTranslator(language, 'portal.summaryOff');
  const button = `<form method="post"><button style="font:inherit;padding:10px 20px">${escapeXml(t('button'))}</button></form>`;
  const body = `<p>${escapeXml(t(words))}</p>${words === 'ask' ? button : ''}`;
  return { status, html: plainPage(language, t('title'), body) };
}
