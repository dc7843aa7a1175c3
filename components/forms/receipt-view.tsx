import { SearchCriteria } from '@/components/alerts/preferences-panel';
import { addressLine, titleOf } from '@/components/properties/property-words';
import { PrintButton } from '@/components/ui/print-buttons.client';
import { SiteLink } from '@/components/ui/site-link';
import { ViewingTicket } from '@/components/viewings/viewing-panel';
import type { Receipt } from '@/lib/features/enquiries/get-receipt';
import { getTranslations } from '@/lib/i18n/words-in';

/** What the visitor has sent, with the resulting figures; made to be printed. */
export async function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = await getTranslations('receipt');
  const words = await getTranslations('viewing');
  const preferences = await getTranslations('preferences');
  const { property, rows, facts, exceeded, files, viewing, search } = receipt;
  return (
    <>
      {viewing && <ViewingTicket viewing={viewing} />}
      {viewing && viewing.heldUntil !== null && (
        <p className="muted small">{words('noMail', { time: viewing.heldUntil, email: receipt.email })}</p>
      )}
      {search && (
        <section className="saved-search" aria-label={preferences('yourSearch')}>
          <SearchCriteria words={search} />
        </section>
      )}
      <section className="receipt" aria-labelledby="receipt-title">
        <div className="receipt__head">
          <h2 id="receipt-title">{t('title')}</h2>
          <PrintButton text={t('print')} />
        </div>
        {property && (
          <p>
            <SiteLink className="link" href={property.href}>
              {await titleOf(property)}
            </SiteLink>
            <br />
            <span className="muted">{await addressLine(property.property)}</span>
          </p>
        )}
        {facts.length > 0 && <Rows rows={facts} hasTotal={facts.length > 2} />}
        {exceeded.length > 0 && (
          <>
            <h3>{t('exceeded')}</h3>
            <Rows rows={exceeded} />
          </>
        )}
        <Rows rows={[...rows, ...(files.length > 0 ? [{ label: t('files'), value: files.join('\n') }] : [])]} />
        <p className="muted small">{t('sentOn', { date: receipt.sentOn })}</p>
      </section>
    </>
  );
}

function Rows({ rows, hasTotal }: { rows: readonly { label: string; value: string }[]; hasTotal?: boolean }) {
  return (
    <dl className={hasTotal ? 'receipt__rows receipt__rows--total' : 'receipt__rows'}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
