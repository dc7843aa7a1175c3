import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { HomeName } from '@/components/office/homes/home-name';
import { BackLink } from '@/components/office/office-frame';
import { calendarTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import { entryKinds } from '@/lib/domain/appointment/calendar-entry';
import type { Language } from '@/lib/domain/language';
import { sendAbsenceDeputy, sendCalendarEntry, sendCalendarRemoval } from '@/lib/features/office/calendar/actions';
import type { EntryForm, EntryView } from '@/lib/features/office/calendar/entry-form';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { CalendarForm } from './calendar-form.client';

/** The form of an absence, a closed time, or a series of open houses. */
export async function EntryFormScreen({ form, language }: { form: EntryForm; language: Language }) {
  const t = await getTranslations('office.calendar');
  const openHouse = await getTranslations('openHouse');
  const { agents, agent, day, time, untilTime, today, colleagues } = form;
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('calendar')} text={t('back')} />
        <h1>{t('close')}</h1>
      </header>
      <section className="panel" aria-label={t('close')}>
        <CalendarForm
          action={sendCalendarEntry}
          hidden={{ language }}
          texts={await calendarTexts()}
          homeTexts={await getHomeFieldTexts()}
          submit={t('closeSubmit')}
          submitAnyway={t('closeAnyway')}
          look="main"
          fields={[
            {
              name: 'kind',
              label: t('kind'),
              type: 'select',
              value: form.kind,
              options: entryKinds.map((kind) => ({ value: kind, label: t(`state.${kind}`) })),
            },
            {
              name: 'agent',
              label: t('agent'),
              type: 'select',
              value: agent,
              options: agents.map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              name: 'property',
              label: t('openHouseProperty'),
              type: 'home',
              value: form.property,
              isOptional: true,
            },
            { name: 'day', label: t('day'), type: 'date', value: day, min: today },
            { name: 'time', label: t('fromTime'), type: 'time', value: time },
            { name: 'untilDay', label: t('untilDay'), type: 'date', value: '', min: today, isOptional: true },
            { name: 'untilTime', label: t('untilTime'), type: 'time', value: untilTime },
            { name: 'weeks', label: t('weeks'), type: 'number', value: '1', min: '1', max: '26' },
            {
              name: 'deputy',
              label: t('deputyForAbsence'),
              type: 'select',
              value: '',
              options: [
                { value: '', label: t('noDeputy') },
                ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
            { name: 'note', label: t('entryNote'), type: 'text', value: '', maxLength: 200, isOptional: true },
          ]}
        >
          <p className="small">{t('closeText')}</p>
          <p className="small">{openHouse('office')}</p>
          <p className="small">{t('deputyText')}</p>
        </CalendarForm>
      </section>
    </>
  );
}

/** One entry of the calendar that is not a viewing. */
export async function EntryScreen({ entry, language }: { entry: EntryView; language: Language }) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const texts = await calendarTexts();
  const scopes = [
    ['one', entry.proposal ? t('proposed.release') : t('removeOne')] as const,
    ...(entry.series > 1 && !entry.proposal ? [['series', t('removeSeries', { count: entry.series })] as const] : []),
  ];
  const deputy = entry.colleagues.find(({ id }) => id === entry.deputyId)?.name;
  return (
    <>
      <header className="office-title">
        <BackLink href={entry.calendarHref} text={t('back')} />
        <h1>{t(`state.${entry.kind}`)}</h1>
        <p>
          {dateOf(entry.startsAt, 'fullMoment')} – {dateOf(entry.endsAt, 'fullMoment')}
        </p>
        {deputy && <p>{t('deputyNamed', { name: deputy })}</p>}
        <p className="muted">{[entry.agent, entry.note].filter(Boolean).join(' · ')}</p>
        {entry.home && <HomeName home={entry.home} />}
        {entry.proposal && <HeldFor proposal={entry.proposal} language={language} />}
      </header>
      {entry.mayChange && (
        <section className="panel" aria-label={t('work')}>
          {entry.kind === 'absence' && <DeputyForm entry={entry} language={language} />}
          {scopes.map(([scope, label]) => (
            <CalendarForm
              key={scope}
              action={sendCalendarRemoval}
              hidden={{ language, entry: entry.id, scope }}
              texts={texts}
              submit={label}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** Who stands in during an absence, or during all of its series. */
async function DeputyForm({ entry, language }: { entry: EntryView; language: Language }) {
  const t = await getTranslations('office.calendar');
  return (
    <CalendarForm
      action={sendAbsenceDeputy}
      hidden={{ language, entry: entry.id, ...(entry.series === 1 && { scope: 'one' }) }}
      texts={await calendarTexts()}
      submit={t('saveDeputy')}
      fields={[
        {
          name: 'deputy',
          label: t('deputy'),
          type: 'select',
          value: entry.deputyId ?? '',
          options: [
            { value: '', label: t('noDeputy') },
            ...entry.colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        ...(entry.series > 1
          ? [
              {
                name: 'scope',
                label: t('deputyScope'),
                type: 'select' as const,
                value: 'series',
                options: [
                  { value: 'one', label: t('scopeOne') },
                  { value: 'series', label: t('scopeSeries', { count: entry.series }) },
                ],
              },
            ]
          : []),
      ]}
    >
      <p className="small">{t('deputyText')}</p>
    </CalendarForm>
  );
}

type HeldForProps = { proposal: NonNullable<EntryView['proposal']>; language: Language };

/** For whom a proposed time is held, and until when. */
async function HeldFor({ proposal: { name, until, href }, language }: HeldForProps) {
  const t = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  return (
    <>
      <p>{t('proposed.text', { name: name || t('nameless'), until: dateOf(until, 'fullMoment') })}</p>
      <p>
        <SiteLink className="link" href={href}>
          {t('lead')}
        </SiteLink>
      </p>
    </>
  );
}
