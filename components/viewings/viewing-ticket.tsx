import type { BookedViewing } from '@/lib/features/viewings/get-viewing';
import { getTranslations } from '@/lib/i18n/words-in';

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
