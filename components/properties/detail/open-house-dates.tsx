import { getLocale } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { OpenHouse } from '@/lib/features/properties/open-houses';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslations } from '@/lib/i18n/words-in';

/** A longer series shows this many dates; the others unfold. */
const shownAtOnce = 3;

/** When visitors may come without a booking: days and hours, each with its calendar file. */
export async function OpenHouseDates({ openHouses }: { openHouses: readonly OpenHouse[] }) {
  if (openHouses.length === 0) return null;
  const t = await getTranslations('openHouse');
  const more = openHouses.slice(shownAtOnce);
  return (
    <section className="open-house" aria-labelledby="open-house">
      <h2 id="open-house">{t('title')}</h2>
      <p>{t('text')}</p>
      <DateList openHouses={openHouses.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary>{t('more', { count: more.length })}</summary>
          <DateList openHouses={more} />
        </details>
      )}
    </section>
  );
}

async function DateList({ openHouses }: { openHouses: readonly OpenHouse[] }) {
  const [t, language] = await Promise.all([getTranslations('openHouse'), getLocale()]);
  return (
    <ul>
      {openHouses.map(({ id, startsAt, endsAt }) => {
        const isOneDay = brusselsDay(startsAt) === brusselsDay(endsAt);
        const from = writeDate(language, startsAt, 'time');
        const until = writeDate(language, endsAt, isOneDay ? 'time' : 'fullMoment');
        const day = writeDate(language, startsAt, 'weekdayAndDay');
        return (
          <li key={id}>
            <span>
              <b>
                <time dateTime={startsAt.toISOString()}>{day}</time>
              </b>{' '}
              {t('hours', { from, until })}
            </span>
            <a className="link" href={`/api/open-house/?id=${id}&language=${language}`} download>
              <Icon name="calendar" />
              {t('add')}
              <span className="sr">: {day}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
