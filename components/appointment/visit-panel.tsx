import { getTranslations } from 'next-intl/server';
import { MailLink, PhoneLink } from '@/components/enquiry/reach-links';
import { tooManyText } from '@/components/form/too-many-text';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { VisitView } from '@/lib/usecases/appointment/get-visit';
import { VisitForm } from './visit-form.client';
import { VisitTicket } from './visit-ticket';

type VisitPanelProps = { visit: VisitView | null; agency: { phone: string; email: string } };

/** A viewing with its confirm and cancel actions, for the visitor who has the link. */
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
  const { status, token } = visit;
  const isOpen = status === 'confirmed' && !visit.isPast;
  const isOver = status === 'cancelled' || status === 'expired';
  const titles = {
    held: t('heldTitle'),
    confirmed: t('title'),
    cancelled: t('cancelledTitle'),
    expired: t('expiredTitle'),
  } satisfies Record<VisitView['status'], string>;
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
        {visit.isPast && status === 'confirmed' && <p className="muted">{t('past')}</p>}
        <VisitTicket visit={visit} isManaged />
        {visit.heldUntil !== null && (
          <VisitForm
            deed="confirm"
            token={token}
            texts={{ text: t('heldText', { time: visit.heldUntil }), button: t('confirm') }}
            refusal={{ tooMany, failed: <p>{t.rich('notConfirmed', reach)}</p> }}
          />
        )}
        {isOpen && (
          <VisitForm
            deed="cancel"
            token={token}
            texts={{ text: t('cancelText'), button: t('cancel') }}
            refusal={{ tooMany, failed: <p>{t.rich('unavailable', reach)}</p> }}
          />
        )}
        <p className="row">
          {isOver && visit.anotherHref && <ButtonLink href={visit.anotherHref}>{t('another')}</ButtonLink>}
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
