import { ViewingEvent } from '@/components/office/calendar/viewing-event';
import { LinkedText } from '@/components/office/linked-text';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { isLeadChannel, isLeadState } from '@/lib/domain/office/office-states';
import type { LeadEvent, LeadReply } from '@/lib/features/office/leads/get-lead';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** What was done with a lead, by whom and when. */
export async function EventLine({ event, language }: { event: LeadEvent; language: Language }) {
  const t = await getTranslations('office.leads');
  const channels = await getTranslations('office.newLead.channels');
  const dateOf = await datesIn(language);
  const stateName = (text: string) => (isLeadState(text) ? t(`state.${text}`) : text);
  const { at, who, kind, before, after, mail, reply } = event;
  return (
    <>
      <small className="muted">
        {kind === 'reply' ? `${t('replies.by', { name: reply?.from ?? '' })}, ` : who && `${who}, `}
        <time dateTime={at.toISOString()}>{dateOf(at, 'longMoment')}</time>
      </small>
      {kind === 'note' && (
        <p className="lead__note">
          <LinkedText text={after} />
        </p>
      )}
      {kind === 'state' && <p>{t('changed', { before: stateName(before), after: stateName(after) })}</p>}
      {kind === 'viewing' && <ViewingEvent before={before} after={after} language={language} />}
      {kind === 'reminder' && <p>{after ? t('remindedOn', { date: dateOf(after, 'long') }) : t('notReminded')}</p>}
      {kind === 'listing' && <p>{after ? t('attachedTo', { id: after }) : t('detached')}</p>}
      {kind === 'assignee' && <p>{after ? t('assignedTo', { name: after }) : t('unassigned')}</p>}
      {kind === 'documents' && (
        <>
          <p>{t(before === 'granted' ? 'documentsGranted' : 'documentsRefused')}</p>
          <p className="lead__note">{after}</p>
        </>
      )}
      {kind === 'owner' && (
        <p>
          <SiteLink className="link" href={officePath(`owner/${after}`)}>
            {t(before === 'linked' ? 'invite.linked' : 'invite.invited')}
          </SiteLink>
        </p>
      )}
      {kind === 'entered' && isLeadChannel(after) && <p>{t('entered', { channel: channels(after) })}</p>}
      {kind === 'routed' && (
        <p>
          {before === ''
            ? t('routed.form', { name: after })
            : after === ''
              ? t('routed.office', { absent: before })
              : t('routed.deputy', { absent: before, name: after })}
        </p>
      )}
      {reply && <ReplyText reply={reply} language={language} />}
      {kind === 'answer' && (
        <details>
          <summary>
            {t('answeredByMail')}: {mail?.subject}{' '}
            {mail && (
              <span
                className={
                  mail.state === 'sent' ? 'state' : mail.state === 'dead' ? 'state state--off' : 'state state--open'
                }
              >
                {t(`mailState.${mail.state}`)}
              </span>
            )}
          </summary>
          <p className="lead__note">{mail?.text}</p>
        </details>
      )}
    </>
  );
}

/** What a visitor, or a program in their place, wrote back. All of it is a stranger's text, shown as it is. */
async function ReplyText({ reply, language }: { reply: LeadReply; language: Language }) {
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
