import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { writeHours } from '@/lib/domain/office/working-hours';
import { addDays, weekdays } from '@/lib/domain/time/brussels-time';
import { groupOpenDays } from '@/lib/domain/time/opening-hours';
import type { StaffWork } from '@/lib/features/office/people/staff-work';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type WorkProps = { work: StaffWork; language: Language };

/** A Monday. */
const monday = '2026-01-05';

export async function weekdayNames(language: Language): Promise<(day: (typeof weekdays)[number]) => string> {
  const dateOf = await datesIn(language);
  return (day) => dateOf(addDays(monday, weekdays.indexOf(day)), 'weekday');
}

/** Where and when a person works, when they are away, and who stands in. */
export async function StaffWorkFacts({ work, language }: WorkProps) {
  const t = await getTranslations('office.work');
  const dayName = await weekdayNames(language);
  const dateOf = await datesIn(language);
  const forms = await getTranslations('forms');
  const { agent, offices, hours, hoursFrom, absences } = work;
  const open = hours ? groupOpenDays(hours) : [];
  return (
    <>
      <dl className="office-facts">
        <div>
          <dt>{t('offices')}</dt>
          <dd>{offices.map(({ name }) => name).join(', ') || t('noOffice')}</dd>
        </div>
        <div>
          <dt>{t('agent')}</dt>
          <dd>{agent?.name ?? t('noAgent')}</dd>
        </div>
        <div>
          <dt>{t(`hoursOf.${hoursFrom}`)}</dt>
          {open.length === 0 && <dd>{t('noHours')}</dd>}
          {open.map(({ first, last, hours: times }) => (
            <dd key={first}>
              {[...new Set([first, last])].map(dayName).join(' – ')} {writeHours(times)}
            </dd>
          ))}
          {agent && hoursFrom === 'account' && <dd className="muted small">{t('hoursElsewhere')}</dd>}
        </div>
        {work.forms.length > 0 && (
          <div>
            <dt>{t('forms')}</dt>
            <dd>{work.forms.map((form) => forms(`${form}.name`)).join(', ')}</dd>
          </div>
        )}
      </dl>
      {agent && (
        <>
          {absences.length > 0 && (
            <ul className="office-list">
              {absences.map(({ id, href, startsAt, endsAt, deputy }) => (
                <li key={id} className="small">
                  <SiteLink className="link" href={href}>
                    {t('away', { from: dateOf(startsAt, 'longMoment'), until: dateOf(endsAt, 'longMoment') })}
                  </SiteLink>{' '}
                  {deputy ? t('deputy', { name: deputy }) : t('noDeputy')}
                </li>
              ))}
            </ul>
          )}
          <p className="small">
            <SiteLink className="link" href={`${officePath('calendar/block')}?agent=${agent.id}`}>
              {t('addAbsence')}
            </SiteLink>
          </p>
        </>
      )}
    </>
  );
}
