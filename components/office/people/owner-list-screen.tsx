import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { HomeName } from '@/components/office/homes/home-name';
import { ListSearch } from '@/components/office/list-filter';
import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { EmailText } from '@/components/ui/email-text';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import { sendOwnerInvitation } from '@/lib/features/office/people/owner-actions';
import type { OwnerLine, OwnerList } from '@/lib/features/office/people/owners';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type OwnerListProps = { list: OwnerList; language: Language; languages: readonly Language[] };

/** The owners with an account, and the invitation of another one. */
export async function OwnerListScreen({
  list: { q, property, owners, canManage },
  language,
  languages,
}: OwnerListProps) {
  const t = await getTranslations('office.owners');
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
      </header>
      <form className="lead-search" action={officePath('owners')} method="get">
        <ListSearch label={t('search')} value={q} submit={t('filter')} />
      </form>
      {canManage && (
        <details className="panel" open={property !== ''}>
          <summary>{t('invite')}</summary>
          <OfficeForm
            action={sendOwnerInvitation}
            language={language}
            isNew
            fields={[
              { name: 'name', kind: 'text', label: t('name'), maxLength: 120, isRequired: true },
              { name: 'email', kind: 'email', label: t('email'), maxLength: 200, isRequired: true },
              {
                name: 'enabledLanguage',
                kind: 'select',
                label: t('language'),
                value: language,
                options: languages.map((one) => ({ value: one, text: languageInfo[one].name })),
              },
              { name: 'properties', kind: 'home', label: t('property'), value: property, maxLength: maxTypedHome },
            ]}
            texts={await getOfficeTexts()}
            homeTexts={await getHomeFieldTexts()}
            submit={t('sendInvitation')}
            look="main"
          />
        </details>
      )}
      {owners.length === 0 ? (
        <p className="empty">{t(q ? 'noneFound' : 'none')}</p>
      ) : (
        <OwnerTable owners={owners} language={language} />
      )}
    </>
  );
}

async function OwnerTable({ owners, language }: { owners: readonly OwnerLine[]; language: Language }) {
  const t = await getTranslations('office.owners');
  const dateOf = await datesIn(language);
  return (
    <table className="table table--stack">
      <caption className="sr">{t('title')}</caption>
      <thead>
        <tr>
          {(['name', 'email', 'properties', 'lastLogin', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owners.map(({ id, href, name, email, properties, lastLogin, state }) => (
          <tr key={id} data-owner={id}>
            <td data-th={t('name')}>
              <SiteLink href={href}>{name}</SiteLink>
            </td>
            <td data-th={t('email')}>
              <EmailText email={email} />
            </td>
            <td data-th={t('properties')}>
              <ul className="homes">
                {properties.map((home) => (
                  <li key={home.id}>
                    <HomeName home={home} />
                  </li>
                ))}
              </ul>
            </td>
            <td data-th={t('lastLogin')}>{lastLogin ? dateOf(lastLogin, 'longMoment') : t('never')}</td>
            <td data-th={t('state')}>
              <OwnerStateMark state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export async function OwnerStateMark({ state }: { state: OwnerLine['state'] }) {
  const t = await getTranslations('office.owners');
  return (
    <span className={`state ${state === 'active' ? '' : state === 'disabled' ? 'state--off' : 'state--open'}`}>
      {t(`states.${state}`)}
    </span>
  );
}
