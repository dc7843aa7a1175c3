import { tooManyText } from '@/components/forms/answer-words';
import { MailLink, PhoneLink } from '@/components/person/person';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { BookedViewing } from '@/lib/features/viewings/get-viewing';
import { getTranslations } from '@/lib/i18n/words-in';
import { ViewingForm } from './viewing-form.client';

type ViewingPanelProps = { viewing: BookedViewing | null; agency: { phone: string; email: string } };

/** A viewing with its confirm and cancel actions, for the visitor who has the link. */
export async function ViewingPanel({ viewing, agency }: ViewingPanelProps) {
  const t = await getTranslations('viewing');
  const reach = { phone: () => <PhoneLink phone={agency.phone} />, email: () => <MailLink email={agency.email} /> };
  if (!viewing) {
    return (
      <div className="page">
        <div className="letter">
          <h1>{t('unknownTitle')}</h1>
          <p>{t.rich('unknown', reach)}</p>
        </div>
      </div>
    );
  }
  const { status, token } = viewing;
  const isOpen = status === 'confirmed' && !viewing.isPast;
  const isOver = status === 'cancelled' || status === 'expired';
  const titles = {
    held: t('heldTitle'),
    confirmed: t('title'),
    cancelled: t('cancelledTitle'),
    expired: t('expiredTitle'),
  } satisfies Record<BookedViewing['status'], string>;
  const tooMany = await tooManyText();
  return (
    <div className="page">
      <div className="letter">
        <h1>{titles[status]}</h1>
        {status === 'expired' && <Note>{t('expired')}</Note>}
        {status === 'cancelled' && (
          <Note tone="ok" role="status">
            {t('cancelled')}
          </Note>
        )}
        {viewing.isPast && status === 'confirmed' && <p className="muted">{t('past')}</p>}
        <ViewingTicket viewing={viewing} isManaged />
        {viewing.heldUntil !== null && (
          <ViewingForm
            step="confirm"
            token={token}
            texts={{ text: t('heldText', { time: viewing.heldUntil }), button: t('confirm') }}
            refusal={{ tooMany, failed: <p>{t.rich('notConfirmed', reach)}</p> }}
          />
        )}
        {isOpen && (
          <ViewingForm
            step="cancel"
            token={token}
            texts={{ text: t('cancelText'), button: t('cancel') }}
            refusal={{ tooMany, failed: <p>{t.rich('unavailable', reach)}</p> }}
          />
        )}
        <p className="row">
          {isOver && viewing.anotherHref && <ButtonLink href={viewing.anotherHref}>{t('another')}</ButtonLink>}
          {viewing.propertyHref && (
            <SiteLink className="link" href={viewing.propertyHref}>
              {t('property')}
            </SiteLink>
          )}
        </p>
      </div>
    </div>
  );
}

/** A booked viewing at a glance, like a ticket. */
export async function ViewingTicket({ viewing, isManaged }: { viewing: BookedViewing; isManaged?: boolean }) {
  const t = await getTranslations('viewing');
  return (
    <div
      className={viewing.status === 'cancelled' || viewing.status === 'expired' ? 'ticket ticket--cancelled' : 'ticket'}
    >
      <p className="ticket__day">
        {viewing.weekday}
        <b>{viewing.dayNumber}</b>
        {viewing.month}
      </p>
      <div className="ticket__text">
        <p className="ticket__status">{t(`status.${viewing.status}`)}</p>
        <p className="ticket__time">
          {viewing.from} – {viewing.until}
        </p>
        <p>
          <strong>{viewing.title}</strong>
          <br />
          {viewing.isPlaceHidden ? t('hiddenPlace', { place: viewing.place }) : viewing.place}
        </p>
        {viewing.heldUntil !== null && <p className="small">{t('heldUntil', { time: viewing.heldUntil })}</p>}
        {viewing.person && <p className="muted small">{viewing.person}</p>}
        {viewing.status === 'confirmed' && (
          <p className="row">
            <a className="link" href={viewing.calendarHref} download="viewing.ics">
              {t('calendar')}
            </a>
            {!isManaged && !viewing.isPast && (
              <a className="link" href={viewing.manageHref}>
                {t('cancel')}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
