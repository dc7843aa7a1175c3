import { getTranslations } from 'next-intl/server';
import type { VisitView } from '@/lib/usecases/appointment/get-visit';

/** A booked viewing at a glance, like a ticket. */
export async function VisitTicket({ visit, isManaged }: { visit: VisitView; isManaged?: boolean }) {
  const t = await getTranslations('visit');
  return (
    <div className={visit.status === 'cancelled' || visit.status === 'expired' ? 'ticket ticket--cancelled' : 'ticket'}>
      <p className="ticket__day">
        {visit.weekday}
        <b>{visit.dayNumber}</b>
        {visit.month}
      </p>
      <div className="ticket__text">
        <p className="ticket__status">{t(`status.${visit.status}`)}</p>
        <p className="ticket__time">
          {visit.from} – {visit.until}
        </p>
        <p>
          <strong>{visit.title}</strong>
          <br />
          {visit.isPlaceHidden ? t('hiddenPlace', { place: visit.place }) : visit.place}
        </p>
        {visit.person && <p className="muted small">{visit.person}</p>}
        {visit.status === 'confirmed' && (
          <p className="row">
            <a className="link" href={visit.calendarHref} download="visit.ics">
              {t('calendar')}
            </a>
            {!isManaged && !visit.isPast && (
              <a className="link" href={visit.manageHref}>
                {t('cancel')}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
