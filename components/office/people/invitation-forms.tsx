import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { type Language, languageInfo } from '@/lib/domain/language';
import { sendColleagueInvitation, sendPersonInvitation } from '@/lib/features/office/people/staff-actions';
import type { OfficeChoice } from '@/lib/features/office/people/staff-work';
import type { ToInvite } from '@/lib/features/office/people/to-invite';
import { getTranslations } from '@/lib/i18n/words-in';
import { roleField } from './staff-forms';

export type InvitationProps = {
  toInvite: ToInvite;
  language: Language;
  languages: readonly Language[];
  /** The offices of the settings. */
  offices: readonly OfficeChoice[];
};

/** People of the content are chosen; everybody else is typed in. */
export async function InvitationForms({
  toInvite: { people, withoutEmail },
  language,
  languages,
  offices,
}: InvitationProps) {
  const t = await getTranslations('office.staff');
  const work = await getTranslations('office.work');
  const shared = {
    language,
    isNew: true,
    texts: await getOfficeTexts(),
    submit: t('sendInvitation'),
    look: 'main',
  } as const;
  const role = await roleField();
  const typed = (
    <OfficeForm
      {...shared}
      action={sendColleagueInvitation}
      fields={[
        { name: 'name', kind: 'text', label: t('name'), maxLength: 120, isRequired: true },
        { name: 'email', kind: 'email', label: t('email'), maxLength: 200, isRequired: true },
        {
          name: 'colleagueLanguage',
          kind: 'select',
          label: t('language'),
          value: language,
          options: languages.map((one) => ({ value: one, text: languageInfo[one].name })),
        },
        role,
      ]}
    />
  );
  return (
    <>
      {people.length > 0 && (
        <OfficeForm
          {...shared}
          action={sendPersonInvitation}
          fields={[
            {
              name: 'person',
              kind: 'select',
              label: t('person'),
              hint: t('personHint'),
              isRequired: true,
              options: [
                { value: '', text: t('choosePerson') },
                ...people.map(({ id, name, email, language: spoken }) => ({
                  value: id,
                  text: `${name} · ${email} · ${languageInfo[spoken].name}`,
                })),
              ],
            },
            role,
            {
              name: 'office',
              kind: 'checks',
              label: work('offices'),
              hint: t('officesHint'),
              options: offices.map(({ id, name }) => ({ value: id, text: name })),
            },
          ]}
        />
      )}
      {withoutEmail.length > 0 && (
        <p className="muted small">{t('withoutEmail', { names: withoutEmail.join(', ') })}</p>
      )}
      {people.length > 0 ? (
        <details>
          <summary>{t('inviteOther')}</summary>
          {typed}
        </details>
      ) : (
        typed
      )}
    </>
  );
}
