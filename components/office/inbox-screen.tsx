import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { SiteLink } from '@/components/ui/site-link';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Language, languageInfo, languages } from '@/lib/domain/language';
import { leadStates } from '@/lib/domain/office/lead-state';
import { officePath } from '@/lib/i18n/office-path';
import type { Inbox } from '@/lib/usecases/office/get-inbox';
import { LeadBatch } from './lead-batch.client';
import { getLeadBatchTexts } from './lead-form-texts';
import { LeadTable } from './lead-table';

/** What came in: tabs with counts, a search, filters, and a page of leads. */
export async function InboxScreen({ inbox, language }: { inbox: Inbox; language: Language }) {
  const t = await getTranslations('office.leads');
  const { leads, tabs, nextHref, firstHref } = inbox;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
      </header>
      <nav className="lead-tabs" aria-label={t('stateTitle')}>
        {tabs.map(({ state, count, href, isCurrent }) => (
          <SiteLink key={state ?? 'open'} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {state === null ? t('open') : t(`state.${state}`)} <b>{count}</b>
          </SiteLink>
        ))}
      </nav>
      <InboxFilter inbox={inbox} />
      {leads.length === 0 ? (
        <p className="empty">{t(inbox.clearHref ? 'noneFound' : 'none')}</p>
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
        >
          <LeadTable leads={leads} caption={t('title')} language={language} isChoosable />
        </LeadBatch>
      )}
      {(nextHref ?? firstHref) && (
        <p className="row">
          {firstHref && (
            <SiteLink className="link" href={firstHref}>
              {t('newest')}
            </SiteLink>
          )}
          {nextHref && (
            <SiteLink className="link" href={nextHref}>
              {t('older')}
            </SiteLink>
          )}
        </p>
      )}
    </>
  );
}

/** A plain form, so that the address has the current filter. */
async function InboxFilter({ inbox: { query, colleagues, properties, offices, clearHref } }: { inbox: Inbox }) {
  const t = await getTranslations('office.leads');
  const forms = await getTranslations('forms');
  return (
    <form className="lead-search" action={officePath('leads')} method="get">
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <div>
        <Field label={t('search')} htmlFor="q">
          <input className="input input--small" id="q" name="q" type="search" maxLength={100} defaultValue={query.q} />
        </Field>
        <Button isSmall type="submit">
          {t('filter')}
        </Button>
      </div>
      <details open={clearHref !== null}>
        <summary>{t('filters')}</summary>
        <div className="lead-filter">
          <Field label={t('about')} htmlFor="form">
            <Select isSmall id="form" name="form" defaultValue={query.form ?? ''}>
              <option value="">{t('all')}</option>
              {enquiryForms.map((form) => (
                <option key={form} value={form}>
                  {forms(`${form}.name`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('listing')} htmlFor="property">
            <Select isSmall id="property" name="property" defaultValue={query.property ?? ''}>
              <option value="">{t('all')}</option>
              {properties.map(({ id, reference }) => (
                <option key={id} value={id}>
                  {reference}
                </option>
              ))}
            </Select>
          </Field>
          {offices.length > 1 && (
            <Field label={t('office')} htmlFor="office">
              <Select isSmall id="office" name="office" defaultValue={query.office ?? ''}>
                <option value="">{t('all')}</option>
                {offices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('assignee')} htmlFor="assignee">
            <Select isSmall id="assignee" name="assignee" defaultValue={query.assignee ?? ''}>
              <option value="">{t('all')}</option>
              <option value="me">{t('me')}</option>
              <option value="none">{t('noAssignee')}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('language')} htmlFor="spoken">
            <Select isSmall id="spoken" name="spoken" defaultValue={query.spoken ?? ''}>
              <option value="">{t('all')}</option>
              {languages.map((other) => (
                <option key={other} value={other} lang={other}>
                  {languageInfo[other].name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('replyTitle')} htmlFor="replies">
            <Select isSmall id="replies" name="replies" defaultValue={query.replies ?? ''}>
              <option value="">{t('all')}</option>
              <option value="waiting">{t('replyWaiting')}</option>
            </Select>
          </Field>
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
