import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { languageInfo } from '@/lib/domain/language';
import type { OfficeViewing } from '@/lib/features/office/calendar/get-office-viewing';
import { getTranslations } from '@/lib/i18n/words-in';

/** What is done on the way to a viewing and at its door: it stands first, also on a phone. */
export async function ViewingDeeds({ viewing }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar');
  const { state, routeHref, place, telHref, smsHref, answerHref, feedback } = viewing;
  if (state === 'cancelled') return null;
  const asksReport = feedback?.outcome === null && viewing.mayChange;
  const links: { href: string; icon: IconName; text: string }[] = [
    { href: asksReport ? '#viewing-feedback' : '', icon: 'pencil', text: t('deed.report') },
    { href: state === 'done' || !place ? '' : routeHref, icon: 'map-pin', text: t('deed.route') },
    { href: telHref, icon: 'phone', text: t('deed.call') },
    { href: smsHref, icon: 'send', text: t('deed.sms') },
    { href: smsHref ? '' : answerHref, icon: 'mail', text: t('deed.mail') },
  ];
  const shown = links.filter(({ href }) => href);
  return (
    <>
      {shown.length > 0 && (
        <nav className="home-deeds" aria-label={t('deeds')}>
          {shown.map(({ href, icon, text }, index) => (
            <ButtonLink
              key={text}
              href={href}
              look={index === 0 ? 'main' : 'line'}
              isSmall
              {...(href === routeHref && { opensNewTab: true })}
            >
              <Icon name={icon} />
              {text}
            </ButtonLink>
          ))}
        </nav>
      )}
      <LateMessages viewing={viewing} />
    </>
  );
}

/** The visitor learns that the agent is late: one press chooses the minutes and opens the message. */
async function LateMessages({ viewing: { late, spoken } }: { viewing: OfficeViewing }) {
  const t = await getTranslations('office.calendar.late');
  if (late.length === 0) return null;
  const ways = (['sms', 'mail'] as const).map((way) => ({
    way,
    links: late.map(({ minutes, smsHref, mailHref }) => ({ minutes, href: way === 'sms' ? smsHref : mailHref })),
  }));
  const open = ways.filter(({ links }) => links.every(({ href }) => href));
  return (
    <details className="panel viewing-late">
      <summary>
        <Icon name="clock" />
        {t('title')}
      </summary>
      <p className="small">{open.length > 0 ? t('how', { language: languageInfo[spoken].name }) : t('noWay')}</p>
      {open.map(({ way, links }) => (
        <fieldset key={way}>
          <legend className="small">{t(way)}</legend>
          {links.map(({ minutes, href }) => (
            <ButtonLink key={minutes} href={href} look="line" isSmall>
              {t('minutes', { minutes })}
            </ButtonLink>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
