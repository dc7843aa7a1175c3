import { ViewingEvent } from '@/components/office/calendar/viewing-event';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { isLeadState } from '@/lib/domain/office/office-states';
import type { LeadEvent } from '@/lib/features/office/leads/get-lead';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { ReplyText } from './reply-text';

/** What was done with a lead, by whom and when. */
export async function EventLine({ event, language }: { event: LeadEvent; language: Language }) {
  const t = await getTranslations('office.leads');
  const dateOf = await datesIn(language);
  const stateName = (text: string) => (isLeadState(text) ? t(`state.${text}`) : text);
  const { at, who, kind, before, after, mail, reply } = event;
  return (
    <>
      <small className="muted">
        {kind === 'reply' ? `${t('replies.by', { name: reply?.from ?? '' })}, ` : who && `${who}, `}
        <time dateTime={at.toISOString()}>{dateOf(at, 'longMoment')}</time>
      </small>
      {kind === 'note' && <p className="lead__note">{after}</p>}
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
