import type { ReactNode } from 'react';
import { HomeName } from '@/components/office/homes/home-name';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { TodayViewing } from '@/lib/features/office/get-today';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { TodayBlock, type TodayProps } from './today-block';

/** Viewings of today and tomorrow, with the way there and the visitor's phone. */
export async function TodayViewings({ today: { viewings, day }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  if (viewings.length === 0) return null;
  const days = [
    { name: t('today'), of: viewings.filter((viewing) => viewing.day === day) },
    { name: t('tomorrow'), of: viewings.filter((viewing) => viewing.day !== day) },
  ];
  return (
    <TodayBlock name="viewings" title={t('viewings')} count={viewings.length}>
      {days.map(
        ({ name, of }) =>
          of.length > 0 && (
            <div key={name} className="today__day">
              <h3>{name}</h3>
              <ol className="today__lines">
                {of.map((viewing) => (
                  <ViewingLine key={viewing.id} viewing={viewing} language={language} />
                ))}
              </ol>
            </div>
          ),
      )}
    </TodayBlock>
  );
}

/** Viewings that are over, of which nobody has said how they went. */
export async function UnreportedViewings({ today: { unreported }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  if (unreported.count === 0) return null;
  return (
    <TodayBlock name="unreported" title={t('unreported')} count={unreported.count}>
      <ol className="today__lines">
        {unreported.shown.map((viewing) => (
          <OpenViewing key={viewing.id} viewing={viewing} who="with" language={language}>
            <ButtonLink look="line" isSmall href={`${viewing.href}#viewing-feedback`}>
              {t('report')}
              <span className="sr">: {viewing.visitor}</span>
            </ButtonLink>
          </OpenViewing>
        ))}
      </ol>
    </TodayBlock>
  );
}

/** Viewings that nobody would receive: their agent is absent. */
export async function AbsentViewings({ today: { duringAbsence }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  if (duringAbsence.count === 0) return null;
  return (
    <TodayBlock name="absence" title={t('duringAbsence')} count={duringAbsence.count}>
      <ol className="today__lines">
        {duringAbsence.shown.map((viewing) => (
          <OpenViewing key={viewing.id} viewing={viewing} who="absent" language={language}>
            {viewing.moveHref && (
              <div className="row">
                <ButtonLink look="line" isSmall href={viewing.moveHref}>
                  {t('move')}
                  <span className="sr">: {viewing.visitor}</span>
                </ButtonLink>
              </div>
            )}
          </OpenViewing>
        ))}
      </ol>
    </TodayBlock>
  );
}

type OpenViewingProps = {
  viewing: TodayViewing;
  /** The message that names the agent. */
  who: 'with' | 'absent';
  language: Language;
  /** What it asks for. */
  children: ReactNode;
};

async function OpenViewing({ viewing, who, language, children }: OpenViewingProps) {
  const t = await getTranslations('office.today');
  const calendar = await getTranslations('office.calendar');
  const dateOf = await datesIn(language);
  const { startsAt, visitor, person, home, href } = viewing;
  return (
    <li>
      <p>
        <SiteLink className="link" href={href}>
          {visitor || calendar('nameless')}
        </SiteLink>
        <time className="today__wait small" dateTime={startsAt.toISOString()}>
          {dateOf(startsAt, 'longMoment')}
        </time>
      </p>
      {person && <p className="small">{t(who, { name: person })}</p>}
      <HomeName home={home} />
      {children}
    </li>
  );
}

async function ViewingLine({ viewing, language }: { viewing: TodayViewing; language: Language }) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  const { startsAt, endsAt, isConfirmed, home, place, routeHref, visitor, phone, telHref, person, href } = viewing;
  return (
    <li>
      <p>
        <b>
          <time dateTime={startsAt.toISOString()}>{dateOf(startsAt, 'time')}</time>–{dateOf(endsAt, 'time')}
        </b>{' '}
        <SiteLink className="link" href={href}>
          {visitor}
        </SiteLink>
        {!isConfirmed && <span className="state state--open">{t('unconfirmed')}</span>}
      </p>
      {person && <p className="small">{t('with', { name: person })}</p>}
      <HomeName home={home} />
      <ul className="row today__ways">
        <li>
          <a className="link" href={routeHref} target="_blank" rel="noopener noreferrer">
            <Icon name="map-pin" />
            {t('map')}
            <span className="sr">: {place}</span>
          </a>
        </li>
        {phone && (
          <li>
            <a className="link" href={telHref}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        )}
      </ul>
    </li>
  );
}
