import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { maxFilterName } from '@/lib/domain/office/lead-search';
import { sendLeadFilter, sendLeadFilterName, sendLeadFilterRemoval } from '@/lib/features/office/leads/filter-actions';
import type { Inbox } from '@/lib/features/office/leads/get-inbox';
import { getTranslations } from '@/lib/i18n/words-in';

type InboxFiltersProps = { inbox: Inbox; language: Language };

/** The filters that the person has named, one press each. */
export async function InboxFilters({ inbox: { filters } }: Pick<InboxFiltersProps, 'inbox'>) {
  const t = await getTranslations('office.leads.saved');
  if (filters.length === 0) return null;
  const reduced = filters.filter(({ isCurrent, isReduced }) => isCurrent && isReduced);
  return (
    <>
      <nav className="lead-states" aria-label={t('title')}>
        {filters.map(({ id, name, href, isCurrent }) => (
          <SiteLink key={id} href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {name}
          </SiteLink>
        ))}
      </nav>
      {reduced.map(({ id, name }) => (
        <Note key={id}>{t('reduced', { name })}</Note>
      ))}
    </>
  );
}

/** Where what is shown gets a name, and filters another one or none. */
export async function InboxFilterWork({ inbox: { filters, toSave }, language }: InboxFiltersProps) {
  const t = await getTranslations('office.leads.saved');
  const texts = await getOfficeTexts();
  if (toSave === null && filters.length === 0) return null;
  return (
    <details className="lead-filters">
      <summary>{t(toSave === null ? 'change' : 'keep')}</summary>
      {toSave !== null && (
        <OfficeForm
          action={sendLeadFilter}
          language={language}
          hidden={{ query: toSave }}
          fields={[{ kind: 'text', name: 'name', label: t('name'), maxLength: maxFilterName, isRequired: true }]}
          texts={texts}
          submit={t('save')}
          isNew
        />
      )}
      {filters.length > 0 && (
        <ul className="office-list">
          {filters.map(({ id, name }) => (
            <li key={id} className="lead-filters__one">
              <OfficeForm
                key={name}
                action={sendLeadFilterName}
                language={language}
                hidden={{ filter: id }}
                fields={[
                  {
                    kind: 'text',
                    name: 'name',
                    label: t('nameOf', { name }),
                    value: name,
                    maxLength: maxFilterName,
                    isRequired: true,
                  },
                ]}
                texts={texts}
                submit={t('rename')}
              />
              <OfficeForm
                action={sendLeadFilterRemoval}
                language={language}
                hidden={{ filter: id }}
                texts={texts}
                submit={t('remove', { name })}
                look="soft"
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
