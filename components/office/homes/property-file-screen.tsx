import { LeadTable } from '@/components/office/leads/lead-table';
import { BackLink } from '@/components/office/office-frame';
import { PageViewCounts } from '@/components/owners/page-view-counts';
import { PageViewPanel } from '@/components/owners/page-view-panel';
import { PublicationPanel } from '@/components/owners/publication-panel';
import { SourcePanel } from '@/components/owners/source-panel';
import { ViewingList } from '@/components/owners/viewing-list';
import { titleOf } from '@/components/properties/property-words';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { PropertyFile } from '@/lib/features/office/homes/get-property-file';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { DocumentRequests } from './document-decision';
import { PreviewPanel } from './preview-panel';
import { PropertyStateMark } from './property-list-screen';

type PropertyFileProps = { file: PropertyFile; language: Language };

/** One property: its figures as its owner sees them, leads, viewings, prices, and what its advert lacks. */
export async function PropertyFileScreen({ file, language }: PropertyFileProps) {
  const t = await getTranslations('office.property');
  const { figures, viewings, publications, leads } = file;
  const hasViewings = viewings.coming.length + viewings.past.length > 0;
  return (
    <>
      <FileHead file={file} language={language} />
      {file.hidden && <PreviewPanel propertyId={file.id} hidden={file.hidden} language={language} />}
      {figures.total > 0 ? (
        <>
          <PageViewCounts figures={figures} coming={viewings.coming} waiting={file.waiting} reader="agency" />
          <PageViewPanel days={figures.days} />
        </>
      ) : (
        <p className="muted">{t('noPageViews')}</p>
      )}
      <DocumentRequests requests={file.requests} language={language} />
      <section className="panel" aria-labelledby="file-leads">
        <h2 id="file-leads">{t('leads', { count: leads.total })}</h2>
        {leads.lines.length > 0 && <LeadTable leads={leads.lines} caption={t('openLeads')} language={language} />}
        {leads.total > 0 ? (
          <p>
            <SiteLink className="link" href={leads.allHref}>
              {t('allLeads')}
            </SiteLink>
          </p>
        ) : (
          <p className="muted">{t('noLeads')}</p>
        )}
      </section>
      <div className="portal-panels">
        <AdvertPanel file={file} />
        <PricePanel file={file} language={language} />
        {hasViewings && <ViewingList viewings={viewings} titles={null} isReadOnly reader="agency" />}
        {figures.sources.length > 0 && <SourcePanel sources={figures.sources} total={figures.total} />}
        {publications.length > 0 && <PublicationPanel publications={publications} names={null} reader="agency" />}
      </div>
    </>
  );
}

async function FileHead({ file, language }: PropertyFileProps) {
  const t = await getTranslations('office.property');
  const dateOf = await datesIn(language);
  const { reference, listed, price, agent, since, days, hidden } = file;
  const facts = [
    [t('reference'), reference],
    [t('agent'), agent],
    [
      t('price'),
      price &&
        (price.isPublic ? formatCurrency(price.amount) : t('hiddenPrice', { amount: formatCurrency(price.amount) })),
    ],
    [t('since'), since && dateOf(since)],
    [t('days'), days !== null ? t('dayCount', { count: days }) : null],
  ].filter(([, value]) => value);
  return (
    <header className="office-title">
      <BackLink href={officePath('properties')} text={t('back')} />
      <h1 lang={listed?.property.text.title ? listed.property.text.language : undefined}>
        {listed ? await titleOf(listed) : t('untitled', { reference })}
      </h1>
      <PropertyStateMark state={file.state} />
      <dl className="office-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {listed && !hidden && (
        <p>
          <SiteLink className="link" href={listed.href} opensNewTab>
            {t('onSite')}
          </SiteLink>
        </p>
      )}
    </header>
  );
}

async function AdvertPanel({ file: { lacks, state } }: { file: PropertyFile }) {
  const t = await getTranslations('office.property');
  const advert = await getTranslations('office.advert');
  return (
    <section className="panel" aria-labelledby="file-advert">
      <h2 id="file-advert">{t('advert')}</h2>
      {lacks.length === 0 ? (
        <p className="muted">{t(state === 'left' ? 'advertLeft' : 'advertComplete')}</p>
      ) : (
        <ul className="office-list">
          {lacks.map(({ problem, source, effect }) => (
            <li key={`${problem} ${source}`}>
              {advert(problem)} {effect === 'hold' && <small className="muted">{t('holds')}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function PricePanel({ file: { prices }, language }: PropertyFileProps) {
  const t = await getTranslations('office.property');
  const dateOf = await datesIn(language);
  return (
    <section className="panel" aria-labelledby="file-prices">
      <h2 id="file-prices">{t('prices')}</h2>
      {prices.length === 0 ? (
        <p className="muted">{t('noPrices')}</p>
      ) : (
        <ul className="office-list">
          {prices.map(({ day, before, now, note }) => (
            <li key={`${day} ${before} ${now} ${note}`}>
              <time dateTime={day} className="muted small">
                {dateOf(day)}
              </time>{' '}
              {before !== null && now !== null
                ? t('priceChange', { before: formatCurrency(before), now: formatCurrency(now) })
                : note || t('priceNews')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
