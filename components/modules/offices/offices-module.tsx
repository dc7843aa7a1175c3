import { ModuleFrame, type ModuleProps } from '@/components/modules/module-frame';
import { MailLink, Person, PhoneLink } from '@/components/person/person';
import { Picture } from '@/components/picture/picture';
import { OpenTodayText } from '@/components/site/open-today';
import { Icon } from '@/components/ui/icon';
import { listOffices, type Office } from '@/lib/features/site/shell/get-offices';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';

const pictureSizes = '(max-width: 699px) 100vw, (max-width: 1099px) 50vw, 420px';

/** The offices of the settings: front, address, hours of the day and of the week; below them who works there. */
export async function OfficesModule({ module, language }: ModuleProps<'offices'>) {
  const offices = listOffices(language, new Date());
  if (offices.length === 0) return null;
  const t = await getTranslations('module.office');
  const Title = localizedText(module.title, language) ? 'h3' : 'h2';
  const team = offices.flatMap((office) => office.team.map((person) => ({ ...person, office: office.name })));
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
              {office.today && (
                <p className="office__today">
                  <Icon name="clock" />
                  <span>
                    <OpenTodayText today={office.today} />
                  </span>
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
            </div>
          </li>
        ))}
      </ul>
      {team.length > 0 && (
        <section className="offices-team" aria-labelledby={`${module.id}-team`}>
          <Title id={`${module.id}-team`}>{t('team')}</Title>
          <Team team={team} hasOffices={offices.length > 1} />
        </section>
      )}
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

type TeamProps = { team: readonly (Office['team'][number] & { office: string })[]; hasOffices: boolean };

/**
 * Everybody in one list below the cards, so that the cards are equally tall however many people an office has. Portraits
 * where people have one.
 */
function Team({ team, hasOffices }: TeamProps) {
  return (
    <ul>
      {team.map(({ name, role, portrait, office }) => {
        const words = (
          <>
            {role && <span className="small muted">{role}</span>}
            {hasOffices && <span className="small muted">{office}</span>}
          </>
        );
        return (
          <li key={name}>
            {portrait ? (
              <Person name={name} portrait={portrait} isSmall>
                {words}
              </Person>
            ) : (
              <>
                <strong>{name}</strong>
                {words}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
