import { getTranslations } from 'next-intl/server';
import { MailLink, PhoneLink } from '@/components/enquiry/reach-links';
import { SiteLink } from '@/components/ui/site-link';
import type { VisitView } from '@/lib/usecases/appointment/get-visit';
import { CancelForm } from './cancel-form.client';
import { VisitTicket } from './visit-ticket';

type VisitPanelProps = { visit: VisitView | null; agency: { phone: string; email: string } };

/** A booked visit with the way to cancel it; for whoever holds its link. */
export async function VisitPanel({ visit, agency }: VisitPanelProps) {
  const t = await getTranslations('visit');
  const reach = { phone: () => <PhoneLink phone={agency.phone} />, email: () => <MailLink email={agency.email} /> };
  if (!visit) {
    return (
      <div className="page">
        <div className="letter">
          <h1>{t('unknownTitle')}</h1>
          <p>{t.rich('unknown', reach)}</p>
        </div>
      </div>
    );
  }
  const isOpen = visit.status === 'confirmed' && !visit.isPast;
  return (
    <div className="page">
      <div className="letter">
        <h1>{visit.status === 'cancelled' ? t('cancelledTitle') : t('title')}</h1>
        {visit.status === 'cancelled' && (
          <p className="note note--ok" role="status">
            {t('cancelled')}
          </p>
        )}
        {visit.isPast && visit.status === 'confirmed' && <p className="muted">{t('past')}</p>}
        <VisitTicket visit={visit} isManaged />
        {isOpen && (
          <CancelForm
            token={visit.token}
            texts={{ text: t('cancelText'), button: t('cancel') }}
            failed={<p>{t.rich('unavailable', reach)}</p>}
          />
        )}
        <p className="row">
          {visit.status === 'cancelled' && visit.anotherHref && (
            <SiteLink className="btn" href={visit.anotherHref}>
              {t('another')}
            </SiteLink>
          )}
          {visit.propertyHref && (
            <SiteLink className="link" href={visit.propertyHref}>
              {t('property')}
            </SiteLink>
          )}
        </p>
      </div>
    </div>
  );
}
