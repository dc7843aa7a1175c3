import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import type { Language } from '@/lib/domain/language';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { writeHours } from '@/lib/domain/office/working-hours';
import { weekdays } from '@/lib/domain/time/brussels-time';
import type { StaffView } from '@/lib/features/office/people/list-staff';
import { sendColleagueAccess, sendColleagueRole } from '@/lib/features/office/people/staff-actions';
import type { OfficeChoice } from '@/lib/features/office/people/staff-work';
import { sendColleagueWork } from '@/lib/features/office/people/work-actions';
import { getTranslations } from '@/lib/i18n/words-in';
import { weekdayNames } from './staff-work';

/** Where the role of an account is chosen. */
export async function roleField() {
  const t = await getTranslations('office.staff');
  const roles = await getTranslations('office.role');
  return {
    name: 'role',
    kind: 'select',
    label: t('role'),
    options: staffRoles.map((one) => ({ value: one, text: roles(one) })),
  } as const;
}

/** The role of a colleague, and whether they can log in. */
export async function StaffForms({ person: { id, role, state }, language }: { person: StaffView; language: Language }) {
  const t = await getTranslations('office.staff');
  const texts = await getOfficeTexts();
  const access = { action: sendColleagueAccess, language, texts };
  return (
    <>
      <OfficeForm
        action={sendColleagueRole}
        language={language}
        hidden={{ colleague: id }}
        fields={[{ ...(await roleField()), value: role }]}
        texts={texts}
        submit={t('changeRole')}
      />
      {state === 'disabled' ? (
        <OfficeForm {...access} hidden={{ colleague: id, access: 'enable' }} submit={t('enable')} />
      ) : (
        <>
          <OfficeForm
            {...access}
            hidden={{ colleague: id, access: 'resend' }}
            submit={t(state === 'invited' ? 'resendInvitation' : 'resendPassword')}
          />
          <OfficeForm {...access} hidden={{ colleague: id, access: 'disable' }} submit={t('disable')} />
        </>
      )}
    </>
  );
}

type WorkFormProps = {
  person: StaffView;
  language: Language;
  agents: readonly { id: string; name: string }[];
  offices: readonly OfficeChoice[];
};

/** Where a person works, and when where the content cannot say it; what is left empty is as the content says. */
export async function WorkForm({ person: { id, work }, language, agents, offices }: WorkFormProps) {
  const t = await getTranslations('office.work');
  const dayName = await weekdayNames(language);
  const { agent, hours, hoursFrom } = work;
  return (
    <OfficeForm
      action={sendColleagueWork}
      language={language}
      hidden={{ colleague: id }}
      texts={await getOfficeTexts()}
      submit={t('save')}
      fields={[
        {
          name: 'agent',
          kind: 'select',
          label: t('agent'),
          value: agent?.isSet ? agent.id : '',
          options: [{ value: '', text: t('byEmail') }, ...agents.map((one) => ({ value: one.id, text: one.name }))],
        },
        {
          name: 'office',
          kind: 'checks',
          label: t('offices'),
          value: work.offices.map((office) => office.id).join(','),
          options: offices.map((office) => ({ value: office.id, text: office.name })),
        },
        ...(agent
          ? hoursFrom === 'account'
            ? [
                {
                  name: 'dropHours',
                  kind: 'checks' as const,
                  label: t('hours'),
                  hint: t('dropHoursHint'),
                  options: [{ value: 'on', text: t('dropHours') }],
                },
              ]
            : []
          : weekdays.map((day, index) => ({
              name: day,
              kind: 'text' as const,
              label: dayName(day),
              value: hoursFrom === 'account' && hours ? writeHours(hours[day]) : '',
              maxLength: 100,
              ...(index === 0 && { hint: t('hoursHint') }),
            }))),
      ]}
    />
  );
}
