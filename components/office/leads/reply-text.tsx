import type { Language } from '@/lib/domain/language';
import type { LeadReply } from '@/lib/features/office/leads/get-lead';
import { getTranslations } from '@/lib/i18n/words-in';

/** What a visitor, or a program in their place, wrote back. All of it is a stranger's text, shown as it is. */
export async function ReplyText({ reply, language }: { reply: LeadReply; language: Language }) {
  const t = await getTranslations('office.leads');
  const { kind, subject, text, quoted, isCut, attachments, isWaiting, isOtherAddress } = reply;
  const size = new Intl.NumberFormat(language);
  return (
    <div className="lead__reply">
      <p>
        <b>{subject}</b> {kind !== 'reply' && <span className="state state--off">{t(`replies.${kind}`)}</span>}
        {isWaiting && <span className="state state--open">{t('replies.waiting')}</span>}
      </p>
      {isOtherAddress && <p className="small muted">{t('replies.otherAddress')}</p>}
      {text !== '' && <p className="lead__note">{text}</p>}
      {text === '' && isCut && <p className="muted">{t('replies.unreadable')}</p>}
      {isCut && <p className="small muted">{t('replies.cut')}</p>}
      {quoted !== '' && (
        <details>
          <summary className="small">{t('replies.quoted')}</summary>
          <p className="lead__note small muted">{quoted}</p>
        </details>
      )}
      {attachments.length > 0 && (
        <>
          <p className="small">{t('replies.files')}</p>
          <ul className="small">
            {attachments.map(({ name, bytes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes.
              <li key={index}>
                {name} <span className="muted">{t('kilobytes', { count: size.format(Math.ceil(bytes / 1024)) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
