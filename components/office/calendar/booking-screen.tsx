import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { BackLink } from '@/components/office/office-frame';
import { calendarTexts } from '@/components/office/office-texts';
import { type Language, languageInfo } from '@/lib/domain/language';
import { sendViewingBooking } from '@/lib/features/office/calendar/actions';
import type { BookingForm } from '@/lib/features/office/calendar/book-by-hand';
import { officePath } from '@/lib/i18n/office-path';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { BookingTabs } from './booking-tabs';
import { CalendarForm } from './calendar-form.client';
import { FreeTimes } from './free-times.client';

type BookingScreenProps = { form: BookingForm; search: string; language: Language };

/** The form of a viewing that is booked by hand. */
export async function BookingScreen({ form, search, language }: BookingScreenProps) {
  const t = await getTranslations('office.calendar');
  const { values, today, agents, languages } = form;
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('calendar')} text={t('back')} />
        <h1>{t('book')}</h1>
      </header>
      <BookingTabs current="one" search={search} />
      <section className="panel" aria-label={t('book')}>
        <CalendarForm
          action={sendViewingBooking}
          hidden={{ language }}
          texts={await calendarTexts()}
          homeTexts={await getHomeFieldTexts()}
          submit={t('book')}
          submitAnyway={t('bookAnyway')}
          look="main"
          fields={[
            { name: 'property', label: t('propertyId'), type: 'home', value: values.property },
            {
              name: 'agent',
              label: t('agent'),
              type: 'select',
              value: values.agent,
              options: [
                { value: '', label: t('agentOfProperty') },
                ...agents.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
            { name: 'day', label: t('day'), type: 'date', value: values.day, min: today },
            { name: 'time', label: t('time'), type: 'time', value: values.time },
            {
              name: 'minutes',
              label: t('minutes'),
              type: 'number',
              value: values.minutes,
              min: '5',
              max: '480',
              step: 5,
              below: <FreeTimes language={language} texts={await getTexts('office.calendar.free')} />,
            },
            { name: 'name', label: t('name'), type: 'text', value: values.name, maxLength: 100 },
            { name: 'email', label: t('email'), type: 'email', value: values.email, maxLength: 254, isOptional: true },
            { name: 'phone', label: t('phone'), type: 'tel', value: values.phone, maxLength: 40, isOptional: true },
            {
              name: 'spoken',
              label: t('language'),
              type: 'select',
              value: values.spoken,
              options: languages.map((one) => ({ value: one, label: languageInfo[one].name })),
            },
          ]}
        >
          <p className="small">{t('bookText')}</p>
        </CalendarForm>
      </section>
    </>
  );
}
