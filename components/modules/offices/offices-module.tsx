import { MailLink, PhoneLink } from '@/components/enquiry/reach-links';
import { ModuleFrame } from '@/components/modules/module-frame';
import type { ModuleProps } from '@/components/modules/module-props';
import { Icon } from '@/components/ui/icon';
import { localizedText } from '@/lib/i18n/localized-text';
import { listOffices, type Office } from '@/lib/usecases/site/get-offices';

/** The offices of the settings: address, contact and opening hours. Nothing without offices. */
export async function OfficesModule({ module, language }: ModuleProps<'offices'>) {
  const offices = listOffices(language);
  if (offices.length === 0) return null;
  const Title = localizedText(module.title, language) ? 'h3' : 'h2';
  return (
    <ModuleFrame module={module} language={language}>
      <ul className="offices">
        {offices.map((office) => (
          <li key={`${office.name} ${office.place}`} className="office">
            <Title>{office.name}</Title>
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
