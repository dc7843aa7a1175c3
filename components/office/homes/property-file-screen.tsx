import { LeadTable } from '@/components/office/leads/lead-table';
import { Ways } from '@/components/office/ways';
import { PageViewCounts } from '@/components/owners/page-view-counts';
import { PageViewPanel } from '@/components/owners/page-view-panel';
import { PublicationPanel } from '@/components/owners/publication-panel';
import { SourcePanel } from '@/components/owners/source-panel';
import { ViewingList } from '@/components/owners/viewing-items';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { ComingViewing, PropertyFile } from '@/lib/features/office/homes/get-property-file';
import type { HomeOwner } from '@/lib/features/office/homes/home-owners';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { DocumentRequests } from './document-decision';
import { OfferPanel } from './offer-panel';
import { PreviewPanel } from './preview-panel';
import { FileHead, type PropertyFileProps } from './property-file-head';
import { AdvertPanel, DocumentsPanel, NotePanel } from './property-file-panels';
import { SearcherPanel } from './searcher-panel';

/** One property: what can be done, who and what belongs to it, then its figures as its owner sees them. */
export async function PropertyFileScreen({ file, language }: PropertyFileProps) {
  const t = await getTranslations('office.property');
  const { figures, viewings, publications } = file;
  return (
    <>
      <FileHead file={file} language={language} />
      {file.hidden && <PreviewPanel propertyId={file.id} hidden={file.hidden} language={language} />}
      <div className="lead">
        <div className="lead__what">
          <ComingPanel coming={file.coming} language={language} />
          {file.offers && <OfferPanel propertyId={file.id} offers={file.offers} language={language} />}
          <LeadsPanel leads={file.leads} language={language} />
          {file.searchers && <SearcherPanel propertyId={file.id} searchers={file.searchers} language={language} />}
          <DocumentRequests requests={file.requests} language={language} />
        </div>
        <div className="lead__work">
          <OwnersPanel owners={file.owners} inviteHref={file.deeds.invite} />
          <NotePanel file={file} language={language} />
          <AdvertPanel file={file} />
          {file.documents.length > 0 && <DocumentsPanel documents={file.documents} />}
        </div>
      </div>
      <section className="home-figures" aria-labelledby="file-figures">
        <h2 id="file-figures">{t('figures')}</h2>
        {figures.total > 0 ? (
          <>
            <PageViewCounts figures={figures} coming={viewings.coming} waiting={file.waiting} reader="agency" />
            <PageViewPanel days={figures.days} />
          </>
        ) : (
          <p className="muted">{t('noPageViews')}</p>
        )}
        <div className="portal-panels">
          <PricePanel file={file} language={language} />
          {viewings.past.length > 0 && (
            <ViewingList viewings={{ ...viewings, coming: [] }} titles={null} isReadOnly reader="agency" />
          )}
          {figures.sources.length > 0 && <SourcePanel sources={figures.sources} total={figures.total} />}
          {publications.length > 0 && <PublicationPanel publications={publications} names={null} reader="agency" />}
        </div>
      </section>
    </>
  );
}

async function ComingPanel({ coming, language }: { coming: readonly ComingViewing[]; language: Language }) {
  const t = await getTranslations('office.property');
  const today = await getTranslations('office.today');
  const leads = await getTranslations('office.leads');
  const dateOf = await datesIn(language);
  return (
    <section className="panel" aria-labelledby="file-coming">
      <h2 id="file-coming">{t('coming')}</h2>
      {coming.length === 0 ? (
        <p className="muted">{t('noComing')}</p>
      ) : (
        <ul className="office-list home-lines">
          {coming.map(({ id, href, startsAt, endsAt, name, phone, telHref, agent, isConfirmed }) => (
            <li key={id}>
              <p>
                <b>
                  <time dateTime={startsAt.toISOString()}>{dateOf(startsAt, 'fullMoment')}</time>–
                  {dateOf(endsAt, 'time')}
                </b>
              </p>
              <p className="row">
                <SiteLink className="link" href={href}>
                  {name || leads('nameless')}
                </SiteLink>
                {phone && (
                  <a className="link" href={telHref}>
                    {phone}
                  </a>
                )}
                {!isConfirmed && <span className="state state--open">{today('unconfirmed')}</span>}
              </p>
              {agent && <p className="muted small">{today('with', { name: agent })}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function LeadsPanel({ leads, language }: { leads: PropertyFile['leads']; language: Language }) {
  const t = await getTranslations('office.property');
  return (
    <section className="panel" aria-labelledby="file-leads">
      <h2 id="file-leads">{t('openLeads')}</h2>
      {leads.lines.length > 0 ? (
        <LeadTable leads={leads.lines} caption={t('openLeads')} language={language} showsHome={false} />
      ) : (
        <p className="muted">{t(leads.total > 0 ? 'noOpenLeads' : 'noLeads')}</p>
      )}
      {leads.total > 0 && (
        <p>
          <SiteLink className="link" href={leads.allHref}>
            {t('allLeads')} ({leads.total})
          </SiteLink>
        </p>
      )}
    </section>
  );
}

type OwnersPanelProps = { owners: readonly HomeOwner[]; inviteHref: string | null };

async function OwnersPanel({ owners, inviteHref }: OwnersPanelProps) {
  const t = await getTranslations('office.property');
  return (
    <section className="panel" aria-labelledby="file-owners">
      <h2 id="file-owners">{t('owners', { count: owners.length })}</h2>
      {owners.length === 0 ? (
        <>
          <p className="muted">{t('noOwner')}</p>
          {inviteHref && (
            <p>
              <SiteLink className="link" href={inviteHref}>
                {t('invite')}
              </SiteLink>
            </p>
          )}
        </>
      ) : (
        <ul className="office-list home-lines">
          {owners.map(({ id, name, email, phone, telHref, href, mailHref }) => (
            <li key={id}>
              <p>
                <SiteLink className="link" href={href}>
                  {name}
                </SiteLink>
              </p>
              <Ways
                name={name}
                ways={[
                  { href: telHref, icon: 'phone', text: phone },
                  { href: mailHref, icon: 'mail', text: email },
                ]}
              />
              {phone && <p className="muted small">{t('phoneOfForm')}</p>}
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
