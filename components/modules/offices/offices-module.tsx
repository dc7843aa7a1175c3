import { getTranslations } from 'next-intl/server';
import { MailLink, PhoneLink } from '@/components/enquiry/reach-links';
import { ModuleFrame } from '@/components/modules/module-frame';
import type { ModuleProps } from '@/components/modules/module-props';
import { Person } from '@/components/person/person';
import { Picture } from '@/components/picture/picture';
import { Icon } from '@/components/ui/icon';
import { localizedText } from '@/lib/i18n/localized-text';
import { listOffices, type Office } from '@/lib/usecases/site/get-offices';

const pictureSizes = '(max-width: 699px) 100vw, (max-width: 1099px) 50vw, 420px';

/** The offices of the settings: front, address, hours of the day and of the week, and who works there. */
export async function OfficesModule({ module, language }: ModuleProps<'offices'>) {
  const offices = listOffices(language, new Date());
  if (offices.length === 0) return null;
  const t = await getTranslations('module.office');
  const Title = localizedText(module.title, language) ? 'h3' : 'h2';
  return (
    <ModuleFrame module={module} language={language}>
      <ul className="offices">
        {offices.map((office) => (
          <li key={`${office.name} ${office.place}`} className="office">
            {office.picture && (
              <div className="office__front">
                <Picture {...office.picture} sizes={pictureSizes} width={1200} height={800} />
              </div>
            )}
            <div className="office__text">
              <Title>{office.name}</Title>
              {office.hoursToday && (
                <p className="office__today">
                  <Icon name="clock" />
                  {office.hoursToday.length > 0
                    ? t('openToday', { hours: office.hoursToday.join(', ') })
                    : t('closedToday')}
                </p>
              )}
              <address>
                <p>
                  <Icon name="map-pin" />
                  <span>
                    {office.street && (
                      <>
                        {office.street}
                        <br />
                      </>
                    )}
                    {office.place}
                    <br />
                    <a
                      className="link"
                      href={office.routeHref}
                      target="_blank"
                      rel="noopener"
                      aria-label={t('routeTo', { office: office.name })}
                    >
                      {t('route')}
                    </a>
                  </span>
                </p>
                <p>
                  <Icon name="phone" />
                  <PhoneLink phone={office.phone} />
                </p>
                {office.email && (
                  <p>
                    <Icon name="mail" />
                    <MailLink email={office.email} />
                  </p>
                )}
              </address>
              <Hours hours={office.hours} />
              <Team team={office.team} title={t('team')} />
            </div>
          </li>
        ))}
      </ul>
    </ModuleFrame>
  );
}

function Hours({ hours }: Pick<Office, 'hours'>) {
  if (hours.length === 0) return null;
  return (
    <dl className="office__hours">
      {hours.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          {times.map((time) => (
            <dd key={time}>{time}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The people of an office, with portraits where they have some: the front of their office stands above them. */
function Team({ team, title }: Pick<Office, 'team'> & { title: string }) {
  if (team.length === 0) return null;
  return (
    <ul className="office__team" aria-label={title}>
      {team.map(({ name, role, pictureUrl }) => (
        <li key={name}>
          {pictureUrl ? (
            <Person name={name} pictureUrl={pictureUrl} isSmall>
              {role && <span>{role}</span>}
            </Person>
          ) : (
            <>
              <strong>{name}</strong>
              {role && <span>{role}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
