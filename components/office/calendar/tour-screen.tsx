import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { BackLink } from '@/components/office/office-frame';
import { calendarTexts } from '@/components/office/office-texts';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { BookingForm } from '@/lib/features/office/calendar/book-by-hand';
import { officePath } from '@/lib/i18n/office-path';
import { getTexts, getTranslations } from '@/lib/i18n/words-in';
import { BookingTabs } from './booking-tabs';
import { TourForm } from './tour-form.client';

type TourScreenProps = { form: BookingForm; search: string; language: Language };

/** The hours that are looked at where nobody has said others. */
const usual = { from: '09:00', until: '18:00' };

/** Viewings of several homes on one way. */
export async function TourScreen({ form, search, language }: TourScreenProps) {
  const t = await getTranslations('office.calendar');
  const tour = await getTranslations('office.calendar.tour');
  const { values, today, agents, languages } = form;
  const { why, ...answers } = await calendarTexts();
  const texts = await getTexts('office.calendar.tour');
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('calendar')} text={t('back')} />
        <h1>{t('book')}</h1>
      </header>
      <BookingTabs current="several" search={search} />
      <section className="panel" aria-label={tour('title')}>
        <p className="small">{tour('text')}</p>
        <TourForm
          language={language}
          values={{ ...values, ...usual, home1: values.property, from: values.time || usual.from }}
          fields={{
            when: [
              { name: 'day', label: t('day'), type: 'date', value: '', min: today },
              { name: 'from', label: tour('from'), type: 'time', value: '' },
              { name: 'until', label: tour('until'), type: 'time', value: '' },
              { name: 'minutes', label: tour('minutes'), type: 'number', value: '', min: '5', max: '480', step: 5 },
              {
                name: 'agent',
                label: t('agent'),
                type: 'select',
                value: '',
                options: [
                  { value: '', label: tour('anyone') },
                  ...agents.map(({ id, name }) => ({ value: id, label: name })),
                ],
              },
            ],
            who: [
              { name: 'name', label: t('name'), type: 'text', value: '', maxLength: 100 },
              { name: 'email', label: t('email'), type: 'email', value: '', maxLength: 254, isOptional: true },
              { name: 'phone', label: t('phone'), type: 'tel', value: '', maxLength: 40, isOptional: true },
              {
                name: 'spoken',
                label: t('language'),
                type: 'select',
                value: '',
                options: languages.map((one) => ({ value: one, label: languageInfo[one].name })),
              },
            ],
          }}
          titles={{ homes: tour('homes'), when: tour('when'), who: t('visitor') }}
          texts={{ ...texts, why, answer: { ...answers, ...texts.answer } }}
          homeTexts={await getHomeFieldTexts()}
        />
      </section>
    </>
  );
}
