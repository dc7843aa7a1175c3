import type { ReactNode } from 'react';
import { HomeList, HomeName } from '@/components/office/homes/home-name';
import { LeadTable } from '@/components/office/leads/lead-table';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { OfficeFound } from '@/lib/features/office/search/search-office';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { SearchForm } from './search-form';

/** What the search over the whole office found, by kind. */
export async function SearchScreen({ found, language }: { found: OfficeFound; language: Language }) {
  const t = await getTranslations('office.search');
  const leadsTitle = (await getTranslations('office.leads'))('title');
  const { q, isShort, people, homes, leads, viewings, screens, leadsHref } = found;
  const isEmpty = [people, homes, leads, viewings, screens].every((group) => group.length === 0);
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
      </header>
      <SearchForm value={q} hasFocus={q === ''} />
      {isShort ? <p className="empty">{t('short')}</p> : isEmpty && <p className="empty">{t('none', { sought: q })}</p>}
      <Group title={t('people')} isEmpty={people.length === 0}>
        <ul className="office-list">{await Promise.all(people.map((person) => PersonLine({ person, language })))}</ul>
      </Group>
      <Group title={t('homes')} isEmpty={homes.length === 0}>
        <HomeList homes={homes} />
      </Group>
      <Group title={leadsTitle} isEmpty={leads.length === 0}>
        <LeadTable leads={leads} caption={leadsTitle} language={language} />
        {leadsHref && (
          <p>
            <SiteLink className="link" href={leadsHref}>
              {t('inLeads')}
            </SiteLink>
          </p>
        )}
      </Group>
      <Group title={t('viewings')} isEmpty={viewings.length === 0}>
        <ul className="office-list">
          {await Promise.all(viewings.map((viewing) => ViewingLine({ viewing, language })))}
        </ul>
      </Group>
      <Group title={t('screens')} isEmpty={screens.length === 0}>
        <ul className="office-list">
          {screens.map(({ href, title }) => (
            <li key={href}>
              <SiteLink className="link" href={href}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Group>
    </>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

async function PersonLine({ person, language }: { person: OfficeFound['people'][number]; language: Language }) {
  const t = await getTranslations('office.search');
  const nameless = (await getTranslations('office.leads'))('nameless');
  const dateOf = await datesIn(language);
  const { href, name, emails, phone, wroteAt } = person;
  const role = wroteAt === null ? t('owner') : t('wrote', { date: dateOf(wroteAt) });
  return (
    <li key={href}>
      <SiteLink className="link" href={href}>
        {name || nameless}
      </SiteLink>
      <span className="office-under muted small">{[...emails, phone, role].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

async function ViewingLine({ viewing, language }: { viewing: OfficeFound['viewings'][number]; language: Language }) {
  const state = await getTranslations('office.calendar.state');
  const dateOf = await datesIn(language);
  const { href, visitor, startsAt, isCancelled, home } = viewing;
  return (
    <li key={href}>
      <SiteLink className="link" href={href}>
        <time dateTime={startsAt.toISOString()}>
          {dateOf(startsAt)}, {dateOf(startsAt, 'time')}
        </time>{' '}
        {visitor}
      </SiteLink>{' '}
      {isCancelled && <span className="state state--off">{state('cancelled')}</span>}
      <HomeName home={home} />
    </li>
  );
}
