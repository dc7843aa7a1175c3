import type { ReactNode } from 'react';
import { FittingHomesPanel } from '@/components/office/homes/fitting-homes-panel';
import { HomeName } from '@/components/office/homes/home-name';
import { LeadTable } from '@/components/office/leads/lead-table';
import { BackLink } from '@/components/office/office-frame';
import { WayLink } from '@/components/office/ways';
import { OfferStateMark, untilIn } from '@/components/owners/offer-list';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { Contact, ContactViewing } from '@/lib/features/office/contacts/get-contact';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type ContactProps = { contact: Contact; language: Language };

/** A person, with everything that the agency has from them. */
export async function ContactScreen({ contact, language }: ContactProps) {
  const t = await getTranslations('office.contact');
  const leads = await getTranslations('office.leads');
  const { name, otherNames, leadCount } = contact;
  return (
    <>
      <header className="office-title">
        <BackLink href={contact.leadHref} text={t('back')} />
        <h1>{name || leads('nameless')}</h1>
        {otherNames.length > 0 && <p className="muted small">{t('otherNames', { names: otherNames.join(', ') })}</p>}
      </header>
      <ContactDeeds contact={contact} />
      {contact.isCut && <Note tone="warn">{t('cut')}</Note>}
      <div className="lead">
        <div className="lead__what">
          <ContactViewings contact={contact} language={language} />
          <ContactOffers contact={contact} language={language} />
          <FittingHomesPanel fitting={contact.fitting} />
        </div>
        <div className="lead__work">
          <ContactFacts contact={contact} />
          <ContactNews contact={contact} language={language} />
        </div>
      </div>
      <section className="panel" aria-labelledby="contact-leads">
        <h2 id="contact-leads">{leads('title')}</h2>
        <LeadTable leads={contact.leads} caption={leads('title')} language={language} />
        {leadCount > contact.leads.length && (
          <p className="muted small">{t('newest', { count: contact.leads.length, all: leadCount })}</p>
        )}
      </section>
      {contact.dataHref && (
        <p>
          <SiteLink className="link small" href={contact.dataHref}>
            {t('data')}
          </SiteLink>
        </p>
      )}
    </>
  );
}

/** By the way that was used last. */
async function ContactDeeds({ contact: { emails, phones, newLeadHref, writeHref } }: { contact: Contact }) {
  const t = await getTranslations('office.contact');
  const newLead = await getTranslations('office.newLead');
  const phone = phones.find(({ telHref }) => telHref);
  const links: { href: string; icon: IconName; text: string }[] = [
    { href: phone?.telHref ?? '', icon: 'phone', text: t('call') },
    { href: phone?.smsHref ?? '', icon: 'send', text: t('sms') },
    { href: emails[0] ? writeHref(emails[0]) : '', icon: 'mail', text: t('mail') },
    { href: newLeadHref ?? '', icon: 'plus', text: newLead('title') },
  ];
  return (
    <nav className="home-deeds" aria-label={t('deeds')}>
      {links
        .filter(({ href }) => href)
        .map(({ href, icon, text }, index) => (
          <ButtonLink key={icon} href={href} look={index === 0 ? 'main' : 'line'} isSmall>
            <Icon name={icon} />
            {text}
          </ButtonLink>
        ))}
    </nav>
  );
}

async function ContactFacts({ contact }: { contact: Contact }) {
  const t = await getTranslations('office.contact');
  const owners = await getTranslations('office.property');
  const { emails, phones, languages, joins } = contact;
  return (
    <section className="panel" aria-labelledby="contact-facts">
      <h2 id="contact-facts">{t('facts')}</h2>
      <dl className="lead__fields">
        <Fact name={t('emails')} lines={emails}>
          {(email) => <WayLink way={{ href: contact.writeHref(email), icon: 'mail', text: email }} />}
        </Fact>
        <Fact name={t('phones')} lines={phones}>
          {({ text, telHref }) => <WayLink way={{ href: telHref, icon: 'phone', text }} />}
        </Fact>
        <Fact name={t('languages')} lines={[languages]}>
          {(spoken) => spoken.map((one) => languageInfo[one].name).join(', ')}
        </Fact>
        <Fact name={owners('owners', { count: contact.owners.length })} lines={contact.owners}>
          {({ href, name, email }) => (
            <>
              <SiteLink className="link" href={href}>
                {name}
              </SiteLink>{' '}
              <span className="muted small">{email}</span>
            </>
          )}
        </Fact>
      </dl>
      {joins.map(({ phone, emails: together }) => (
        <p key={phone} className="muted small">
          {t('joined', { phone, emails: together.join(', ') })}
        </p>
      ))}
    </section>
  );
}

function Fact<T>({ name, lines, children }: { name: string; lines: readonly T[]; children: (line: T) => ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={JSON.stringify(line)}>{children(line)}</dd>
      ))}
    </div>
  );
}

async function ContactViewings({ contact: { coming, past }, language }: ContactProps) {
  const t = await getTranslations('office.contact');
  const calendar = await getTranslations('office.search');
  return (
    <section className="panel" aria-labelledby="contact-viewings">
      <h2 id="contact-viewings">{calendar('viewings')}</h2>
      {coming.length + past.length === 0 && <p className="muted">{t('noViewings')}</p>}
      {[
        { title: t('coming'), viewings: coming },
        { title: t('past'), viewings: past },
      ].map(
        ({ title, viewings }) =>
          viewings.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="office-list">
                {viewings.map((viewing) => (
                  <ViewingLine key={viewing.id} viewing={viewing} language={language} />
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}

async function ContactOffers({ contact: { offers }, language }: ContactProps) {
  if (offers.length === 0) return null;
  const t = await getTranslations('office.offers');
  const words = await getTranslations('offer');
  const untilOf = await untilIn(language);
  return (
    <section className="panel" aria-labelledby="contact-offers">
      <h2 id="contact-offers">{t('title')}</h2>
      <ul className="office-list">
        {offers.map(({ id, href, goal, amount, counter, state, endsAt, isWholeDay, home }) => (
          <li key={id}>
            <div className="row lead__ways">
              <SiteLink className="link" href={href}>
                {words('amount', { amount: formatCurrency(amount), goal })}
              </SiteLink>
              <OfferStateMark state={state} />
              {counter !== null && (
                <span>{words('counter', { amount: words('amount', { amount: formatCurrency(counter), goal }) })}</span>
              )}
              <span className="muted small">{untilOf(endsAt, isWholeDay)}</span>
            </div>
            <HomeName home={home} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function ViewingLine({ viewing, language }: { viewing: ContactViewing; language: Language }) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { href, startsAt, state, outcome, home } = viewing;
  return (
    <li>
      <div className="row lead__ways">
        <SiteLink className="link" href={href}>
          <time dateTime={startsAt.toISOString()}>{dateOf(startsAt, 'longMoment')}</time>
        </SiteLink>
        <span className={state === 'cancelled' || outcome === 'noShow' ? 'state state--off' : 'state'}>
          {state === 'done' ? t(outcome ? `event.${outcome}` : 'outcome.open') : t(`state.${state}`)}
        </span>
      </div>
      <HomeName home={home} />
    </li>
  );
}

/** What the person wants to hear of, and agreed to. */
async function ContactNews({ contact: { subscriptions, ticked }, language }: ContactProps) {
  const t = await getTranslations('office.contact');
  const preferences = await getTranslations('preferences');
  const forms = await getTranslations('forms');
  const dateOf = await datesIn(language);
  return (
    <section className="panel" aria-labelledby="contact-news">
      <h2 id="contact-news">{t('news')}</h2>
      {subscriptions.length + ticked.length === 0 && <p className="muted">{t('noNews')}</p>}
      <ul className="office-list">
        {subscriptions.flatMap(({ email, newsletter, searches }) => [
          newsletter && (
            <li key={email}>
              {t(newsletter.isConfirmed ? 'newsletter' : 'newsletterAsked', {
                email,
                date: dateOf(newsletter.since, 'long'),
              })}
            </li>
          ),
          ...searches.map(({ id, words, frequency, isConfirmed, matches, since }) => (
            <li key={id}>
              <b>{[words.title, ...words.chips].join(' · ')}</b>
              <span className="office-under muted small">
                {[
                  preferences(`frequencyOption.${frequency}`),
                  t(isConfirmed ? 'searchConfirmed' : 'searchAsked', { email, date: dateOf(since, 'long') }),
                ].join(' · ')}
              </span>
              <span className="office-under muted small">{preferences('matches', { count: matches })}</span>
            </li>
          )),
        ])}
        {ticked.map(({ id, at, form }) => (
          <li key={id}>{t('ticked', { date: dateOf(at, 'long'), form: form ? forms(`${form}.name`) : '–' })}</li>
        ))}
      </ul>
    </section>
  );
}
