import type { Language } from '@/lib/domain/language';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type SearchWords, searchBlock } from './describe-search';

type ConfirmMail = {
  kind: 'search' | 'newsletter';
  recipient: string;
  names: readonly string[];
  language: Language;
  path: string;
  /** What was searched for, and the number of properties that it finds today. */
  search: { words: SearchWords; matches: number } | null;
};

/** Asks the holder of an address whether they really want what it was entered for. */
export async function confirmMail({ kind, recipient, names, language, path, search }: ConfirmMail): Promise<MailDraft> {
  const t = await getTranslator(language, 'mail');
  const text = t(`confirm.${kind}.text`);
  return {
    kind: `confirm-${kind}`,
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t(`confirm.${kind}.subject`),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`confirm.${kind}.heading`) },
        await greetingBlock(language, ...names),
        { kind: 'text', text },
        ...(search === null ? [] : [await searchBlock([search.words], language)]),
        { kind: 'button', text: t(`confirm.${kind}.button`), href: absoluteUrl(path) },
        ...(search === null ? [] : [{ kind: 'text' as const, text: t('confirm.now', { count: search.matches }) }]),
        await closingBlock(language, null),
      ],
      reason: t('confirm.reason'),
      unsubscribe: null,
    },
  };
}
