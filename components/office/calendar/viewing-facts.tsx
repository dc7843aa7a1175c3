import { HomeName } from '@/components/office/homes/home-name';
import { Ways } from '@/components/office/ways';
import { SiteLink } from '@/components/ui/site-link';
import { languageInfo } from '@/lib/domain/language';
import type { OfficeViewing } from '@/lib/features/office/calendar/get-office-viewing';
import { getTranslations } from '@/lib/i18n/words-in';

/** Who comes where, whose home it is, and how it is entered. */
export async function ViewingFacts({ viewing }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar');
  const property = await getTranslations('office.property');
  const { home, place, routeHref, owners, name, email, answerHref, phone, telHref, smsHref } = viewing;
  return (
    <section className="panel" aria-labelledby="viewing-facts">
      <h2 id="viewing-facts">{t('facts')}</h2>
      <HomeName home={home} />
      <dl className="lead__fields">
        {place && (
          <div>
            <dt>{t('where')}</dt>
            <dd>
              <a className="link" href={routeHref} target="_blank" rel="noopener noreferrer">
                {place}
              </a>
            </dd>
          </div>
        )}
        <Access viewing={viewing} />
        <div>
          <dt>{t('visitor')}</dt>
          <dd>
            {name || t('nameless')} <span className="muted">({languageInfo[viewing.spoken].name})</span>
            <Ways
              name={name}
              ways={[
                { href: telHref, icon: 'phone', text: phone },
                { href: smsHref, icon: 'send', text: smsHref && t('late.sms') },
                { href: answerHref, icon: 'mail', text: email },
              ]}
            />
          </dd>
        </div>
        <div>
          <dt>{property('owners', { count: Math.max(owners.length, 1) })}</dt>
          <dd>
            {owners.length === 0 && <span className="muted">{t('noOwner')}</span>}
            {owners.map((owner) => (
              <div key={owner.id}>
                <SiteLink className="link" href={owner.href}>
                  {owner.name}
                </SiteLink>
                <Ways
                  name={owner.name}
                  ways={[
                    { href: owner.telHref, icon: 'phone', text: owner.phone },
                    { href: owner.mailHref, icon: 'mail', text: owner.email },
                  ]}
                />
              </div>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('agent')}</dt>
          <dd>{viewing.agent || t('noAgent')}</dd>
        </div>
      </dl>
      <p className="row lead__ways">
        <SiteLink className="link" href={viewing.leadHref}>
          {t('lead')}
        </SiteLink>
        <SiteLink className="link" href={viewing.personHref}>
          {t('person')}
        </SiteLink>
      </p>
    </section>
  );
}

/** How the home is entered. */
async function Access({ viewing: { note, home } }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar');
  return (
    <div>
      <dt>{t('access')}</dt>
      <dd>
        {note || <span className="muted">{t('noAccess')}</span>}
        {!note && home.href && (
          <>
            {' '}
            <SiteLink className="link" href={`${home.href}#file-note`}>
              {t('noteAccess')}
            </SiteLink>
          </>
        )}
      </dd>
    </div>
  );
}
