import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { mergeMessages } from '@/lib/i18n/merge-messages';
import { loadBuiltInMessages, type Messages, remoteMessages } from '@/lib/i18n/messages';
import { fetchJson } from '@/lib/platform/fetch-json';
import { publishWords } from '@/lib/platform/page-rules';

type Report = (message: string) => void;
type Wait = (milliseconds: number) => Promise<unknown>;

/** How often the content is checked, and the words are loaded again, in milliseconds. */
const lookEvery = 2000;
const askEvery = 15 * 60_000;

/** Pages that were started with the old words are rendered by then, in milliseconds. */
const settleTime = 1000;

/** Maximum problems of one file that are reported one by one. */
const maxReported = 5;

/** Loads the words of `messagesUrl` at the start, after each change of the content, and every quarter of an hour. */
export function followMessages(report: Report): void {
  const refresh = createRefresh(report);
  let asked = { version: '', at: 0, isBusy: false };
  const look = async () => {
    const { version } = getContent();
    if (asked.isBusy || (asked.version === version && Date.now() < asked.at + askEvery)) return;
    asked = { version, at: Date.now(), isBusy: true };
    try {
      await refresh();
    } finally {
      asked.isBusy = false;
    }
  };
  const lookAgain = () => {
    look().catch((error: unknown) => report(`The words of the interface could not be renewed. ${String(error)}`));
  };
  lookAgain();
  setInterval(lookAgain, lookEvery).unref();
}

/**
 * One round: each enabled language's file, merged over the built-in words. A language that fails keeps its words, and
 * is reported once until it succeeds again. Pages are re-rendered only when a word has changed.
 */
export function createRefresh(
  report: Report,
  wait: Wait = (time) => sleep(time, undefined, { ref: false }),
): () => Promise<void> {
  const reported = new Map<Language, string>();
  return async () => {
    const { messagesUrl, languages } = getContent().settings;
    const known = remoteMessages.get() ?? {};
    const found = messagesUrl === undefined ? [] : await Promise.all(languages.enabled.map(ask));
    const next = Object.fromEntries(found.filter(([, messages]) => messages !== undefined));
    if (nameOf(next) === nameOf(known)) return;
    remoteMessages.set(next);
    await wait(settleTime);
    publishWords(nameOf(next));

    async function ask(language: Language): Promise<[Language, Messages | undefined]> {
      const url = (messagesUrl ?? '').replaceAll('{language}', language);
      try {
        const { messages, problems } = mergeMessages(
          await loadBuiltInMessages(language),
          await fetchJson(url, { wait }),
          language,
        );
        reportOnce(language, problems.length > 0 ? listProblems(url, problems) : '');
        return [language, messages];
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const left = known[language] ? 'the last ones from there stay' : 'the built-in ones serve';
        reportOnce(language, `Words of ${url}: ${reason}; ${left}.`);
        return [language, known[language]];
      }
    }
  };

  function reportOnce(language: Language, message: string): void {
    if (message !== '' && reported.get(language) !== message) report(message);
    reported.set(language, message);
  }
}

function listProblems(url: string, problems: readonly string[]): string {
  const more = problems.length > maxReported ? [`and ${problems.length - maxReported} more`] : [];
  return [`Words of ${url} that are not taken:`, ...problems.slice(0, maxReported), ...more].join('\n  ');
}

/** Equal for the same words; empty where all are built-in. */
function nameOf(messages: Partial<Record<Language, Messages>>): string {
  if (Object.keys(messages).length === 0) return '';
  return createHash('sha1').update(JSON.stringify(messages)).digest('base64url').slice(0, 10);
}
