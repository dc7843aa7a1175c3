import { FilterSelect, ListSearch, OfficeSelect } from '@/components/office/list-filter';
import { ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SiteLink } from '@/components/ui/site-link';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Language, languageInfo, languages } from '@/lib/domain/language';
import { leadStates } from '@/lib/domain/office/office-states';
import type { Inbox } from '@/lib/features/office/leads/get-inbox';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { InboxFilters, InboxFilterWork } from './inbox-filters';
import { LeadBatch } from './lead-batch.client';
import { getLeadBatchTexts } from './lead-form-texts';
import { LeadTable } from './lead-table';

const none = { mine: 'noneMine', nobody: 'noneNobody', all: 'none' } as const;

/** What came in: tabs with counts, a search, filters, and a page of leads. */
export async function InboxScreen({ inbox, language }: { inbox: Inbox; language: Language }) {
  const t = await getTranslations('office.leads');
  const newLead = await getTranslations('office.newLead');
  const { leads, tab, tabs, states } = inbox;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <ButtonLink href={officePath('leads/new')} look="line" isSmall>
          {newLead('title')}
        </ButtonLink>
      </header>
      <nav className="lead-tabs" aria-label={t('tabs.title')}>
        {tabs.map(({ tab: one, count, href, isCurrent }) => (
          <SiteLink key={one} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {t(`tabs.${one}`)} <b>{count}</b>
          </SiteLink>
        ))}
      </nav>
      <nav className="lead-states" aria-label={t('stateTitle')}>
        {states.map(({ state, count, href, isCurrent }) => (
          <SiteLink key={state ?? 'open'} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {state === null ? t('open') : t(`state.${state}`)} <b>{count}</b>
          </SiteLink>
        ))}
      </nav>
      <InboxFilters inbox={inbox} />
      <InboxFilter inbox={inbox} />
      <InboxFilterWork inbox={inbox} language={language} />
      {leads.length === 0 ? (
        <p className="empty">{t(inbox.clearHref ? 'noneFound' : none[tab])}</p>
      ) : (
        <LeadBatch
          language={language}
          states={leadStates.map((state) => ({ state, name: t(`state.${state}`) }))}
          assignees={
            inbox.canAssign
              ? [...inbox.colleagues.filter(({ isActive }) => isActive), { id: 'none', name: t('noAssignee') }].map(
                  ({ id, name }) => ({ id, name }),
                )
              : [{ id: inbox.meId, name: t('me') }]
          }
          texts={await getLeadBatchTexts()}
          tools={<InboxOrder inbox={inbox} />}
        >
          <LeadTable leads={leads} caption={t('title')} language={language} inbox={inbox} />
        </LeadBatch>
      )}
      <InboxPages inbox={inbox} />
    </>
  );
}

async function InboxOrder({ inbox: { orders } }: { inbox: Inbox }) {
  const t = await getTranslations('office.leads.order');
  return (
    <nav className="lead-states lead-order" aria-label={t('title')}>
      {orders.map(({ order, href, isCurrent }) => (
        <SiteLink key={order} href={href} {...(isCurrent && { 'aria-current': 'true' as const })}>
          {t(order)}
        </SiteLink>
      ))}
    </nav>
  );
}

async function InboxPages({ inbox: { firstHref, previousHref, nextHref } }: { inbox: Inbox }) {
  const t = await getTranslations('office.leads');
  const links = [
    { href: firstHref, text: t('firstPage') },
    { href: previousHref, text: t('previousPage') },
    { href: nextHref, text: t('nextPage') },
  ];
  if (links.every(({ href }) => href === null)) return null;
  return (
    <nav className="row lead-pages" aria-label={t('pages')}>
      {links.map(({ href, text }) =>
        href === null ? null : (
          <ButtonLink key={text} look="line" isSmall href={href}>
            {text}
          </ButtonLink>
        ),
      )}
    </nav>
  );
}

/** A plain form, so that the address has the current filter. */
async function InboxFilter({ inbox }: { inbox: Inbox }) {
  const { query, tab, colleagues, homes, offices, clearHref } = inbox;
  const t = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  return (
    <form className="lead-search" action={officePath('leads')} method="get">
      {inbox.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ListSearch label={t('search')} value={query.q} submit={t('filter')} />
      <details open={clearHref !== null}>
        <summary>{t('filters')}</summary>
        <div className="lead-filter">
          <FilterSelect
            name="form"
            label={t('about')}
            value={query.form}
            all={t('all')}
            options={enquiryForms.map((form) => ({ value: form, text: forms(`${form}.name`) }))}
          />
          <FilterSelect
            name="property"
            label={t('listing')}
            value={query.property}
            all={t('all')}
            options={homes.map(({ id, place, reference }) => ({
              value: id,
              text: [place, reference].filter(Boolean).join(' · '),
            }))}
          />
          <OfficeSelect label={t('office')} value={query.office} all={t('all')} offices={offices} />
          {tab === 'all' && (
            <FilterSelect
              name="assignee"
              label={t('assignee')}
              value={query.assignee}
              all={t('all')}
              options={[
                { value: 'me', text: t('me') },
                { value: 'none', text: t('noAssignee') },
                ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
              ]}
            />
          )}
          <FilterSelect
            name="spoken"
            label={t('language')}
            value={query.spoken}
            all={t('all')}
            options={languages.map((other) => ({ value: other, text: languageInfo[other].name, lang: other }))}
          />
          <FilterSelect
            name="replies"
            label={t('replyTitle')}
            value={query.replies}
            all={t('all')}
            options={[{ value: 'waiting', text: t('replyWaiting') }]}
          />
          {(['from', 'until'] as const).map((name) => (
            <Field key={name} label={t(name)} htmlFor={name}>
              <input
                className="input input--small"
                id={name}
                name={name}
                type="date"
                defaultValue={query[name] ?? ''}
              />
            </Field>
          ))}
          {clearHref && (
            <SiteLink className="link small" href={clearHref}>
              {t('clear')}
            </SiteLink>
          )}
        </div>
      </details>
    </form>
  );
}
