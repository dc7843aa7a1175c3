import { LeadTable } from '@/components/office/leads/lead-table';
import { OfficeForm } from '@/components/office/office-form.client';
import { BackLink } from '@/components/office/office-frame';
import { getOfficeTexts } from '@/components/office/office-texts';
import { PageViewCounts } from '@/components/owners/page-view-counts';
import { PageViewPanel } from '@/components/owners/page-view-panel';
import { PublicationPanel } from '@/components/owners/publication-panel';
import { SourcePanel } from '@/components/owners/source-panel';
import { ViewingList } from '@/components/owners/viewing-list';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { maxPropertyNote } from '@/lib/domain/office/home-option';
import type { ComingViewing, HomeDocument, PropertyFile } from '@/lib/features/office/homes/get-property-file';
import type { HomeOwner } from '@/lib/features/office/homes/home-owners';
import { sendPropertyNote } from '@/lib/features/office/homes/note-actions';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { DocumentRequests } from './document-decision';
import { HomePicture, HomeStateMark } from './home-name';
import { OfferPanel } from './offer-panel';
import { PreviewPanel } from './preview-panel';
import { SearcherPanel } from './searcher-panel';

type PropertyFileProps = { file: PropertyFile; language: Language };

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

async function FileHead({ file, language }: PropertyFileProps) {
  const t = await getTranslations('office.property');
  const dateOf = await datesIn(language);
  const { home, routeHref, price, agent, since, days } = file;
  const facts = [
    [t('reference'), home.reference],
    [
      t('price'),
      price && (price.isPublic ? home.price : t('hiddenPrice', { amount: home.price ?? formatCurrency(price.amount) })),
    ],
    [t('agent'), agent],
    [t('since'), since && dateOf(since)],
    [t('days'), days !== null ? t('dayCount', { count: days }) : null],
  ].filter(([, value]) => value);
  return (
    <header className="office-title home-head">
      <BackLink href={officePath('properties')} text={t('back')} />
      <div className="home-head__name">
        <HomePicture picture={home.picture} />
        <div>
          <h1>{home.place || t('untitled', { reference: home.reference })}</h1>
          {home.title && <p lang={home.titleLanguage ?? undefined}>{home.title}</p>}
          <HomeStateMark state={file.state} />
        </div>
      </div>
      <Deeds file={file} />
      <dl className="office-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {routeHref && (
        <p>
          <a className="link home-head__route" href={routeHref} target="_blank" rel="noopener noreferrer">
            <Icon name="map-pin" />
            {t('route')}
          </a>
        </p>
      )}
    </header>
  );
}

/** What is done with a property, the most frequent first. */
async function Deeds({ file: { deeds, owners, hidden, listed } }: { file: PropertyFile }) {
  const t = await getTranslations('office.property');
  const calendar = await getTranslations('office.calendar');
  const ownerWords = await getTranslations('office.owners');
  const [owner] = owners;
  const site = listed && !hidden ? listed.href : null;
  const links: { href: string | null | undefined; icon: IconName; text: string; opensNewTab?: boolean }[] = [
    { href: deeds.book, icon: 'calendar', text: calendar('book') },
    { href: deeds.openHouse, icon: 'house', text: t('deeds.openHouse') },
    { href: owner?.messageHref, icon: 'mail', text: ownerWords('message') },
    { href: deeds.brochure, icon: 'file-text', text: t('deeds.brochure'), opensNewTab: true },
    { href: hidden && '#file-preview', icon: 'eye', text: t('deeds.preview') },
    { href: site, icon: 'external-link', text: t('onSite'), opensNewTab: true },
  ];
  const shown = links.filter(({ href }) => href);
  if (shown.length === 0) return null;
  return (
    <nav className="home-deeds" aria-label={t('deeds.title')}>
      {shown.map(({ href, icon, text, opensNewTab = false }, index) => (
        <ButtonLink key={text} href={href ?? ''} look={index === 0 ? 'main' : 'line'} isSmall opensNewTab={opensNewTab}>
          <Icon name={icon} />
          {text}
        </ButtonLink>
      ))}
    </nav>
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
  const words = await getTranslations('office.owners');
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
          {owners.map(({ id, name, email, phone, telHref, href, messageHref }) => (
            <li key={id}>
              <p>
                <SiteLink className="link" href={href}>
                  {name}
                </SiteLink>
              </p>
              <ul className="row home-ways">
                {phone && (
                  <li>
                    <a className="link" href={telHref}>
                      <Icon name="phone" />
                      {phone}
                    </a>
                  </li>
                )}
                <li>
                  <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
                    <Icon name="mail" />
                    {email}
                  </a>
                </li>
                {messageHref && owners.length > 1 && (
                  <li>
                    <SiteLink className="link" href={messageHref}>
                      {words('message')}
                    </SiteLink>
                  </li>
                )}
              </ul>
              {phone && <p className="muted small">{t('phoneOfForm')}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Key, alarm and mandate: for the agency's own people alone. */
async function NotePanel({ file: { id, note }, language }: PropertyFileProps) {
  const t = await getTranslations('office.property.note');
  const dateOf = await datesIn(language);
  const { text, mandateUntil, version, by, changedAt } = note;
  const isEmpty = text === '' && mandateUntil === null;
  return (
    <section className="panel" aria-labelledby="file-note">
      <h2 id="file-note">{t('title')}</h2>
      {text && <p className="lead__note">{text}</p>}
      {mandateUntil && <p>{t('mandate', { date: dateOf(mandateUntil) })}</p>}
      {isEmpty && <p className="muted">{t('none')}</p>}
      {changedAt && <p className="muted small">{t('changed', { name: by, date: dateOf(changedAt, 'longMoment') })}</p>}
      <details>
        <summary>{t(isEmpty ? 'add' : 'edit')}</summary>
        <OfficeForm
          key={version}
          action={sendPropertyNote}
          language={language}
          hidden={{ property: String(id), version: String(version) }}
          fields={[
            {
              name: 'text',
              kind: 'textarea',
              label: t('text'),
              hint: t('hint'),
              value: text,
              maxLength: maxPropertyNote,
              rows: 4,
            },
            { name: 'mandateUntil', kind: 'date', label: t('mandateUntil'), value: mandateUntil ?? '' },
          ]}
          texts={await getOfficeTexts()}
          submit={t('save')}
        />
      </details>
    </section>
  );
}

async function DocumentsPanel({ documents }: { documents: readonly HomeDocument[] }) {
  const t = await getTranslations('office.property');
  return (
    <section className="panel" aria-labelledby="file-documents">
      <h2 id="file-documents">{t('documents')}</h2>
      <ul className="office-list">
        {documents.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <SiteLink className="link" href={href} opensNewTab>
                {name}
              </SiteLink>
            ) : (
              <>
                {name} <small className="muted">{t('restricted')}</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
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
