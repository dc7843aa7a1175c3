import { BackLink } from '@/components/office/office-frame';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { PropertyFile } from '@/lib/features/office/homes/get-property-file';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { HomePicture, HomeStateMark } from './home-name';

export type PropertyFileProps = { file: PropertyFile; language: Language };

export async function FileHead({ file, language }: PropertyFileProps) {
  const t = await getTranslations('office.property');
  const dateOf = await datesIn(language);
  const { home, routeHref, price, agent, since, days } = file;
  const facts = [
    [t('reference'), home.reference],
    [
      t('price'),
      price && (price.isPublic ? home.price : t('hiddenPrice', { amount: home.price ?? formatCurrency(price.amount) })),
    ],
    [t('agent'), agent],
    [t('since'), since && dateOf(since)],
    [t('days'), days !== null ? t('dayCount', { count: days }) : null],
  ].filter(([, value]) => value);
  return (
    <header className="office-title home-head">
      <BackLink href={officePath('properties')} text={t('back')} />
      <div className="home-head__name">
        <HomePicture picture={home.picture} />
        <div>
          <h1>{home.place || t('untitled', { reference: home.reference })}</h1>
          {home.title && <p lang={home.titleLanguage ?? undefined}>{home.title}</p>}
          <HomeStateMark state={file.state} />
        </div>
      </div>
      <Deeds file={file} />
      <dl className="office-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {routeHref && (
        <p>
          <a className="link home-head__route" href={routeHref} target="_blank" rel="noopener noreferrer">
            <Icon name="map-pin" />
            {t('route')}
          </a>
        </p>
      )}
    </header>
  );
}

/** What is done with a property, the most frequent first. */
async function Deeds({ file: { deeds, owners, hidden, listed } }: { file: PropertyFile }) {
  const t = await getTranslations('office.property');
  const calendar = await getTranslations('office.calendar');
  const ownerWords = await getTranslations('office.owners');
  const [owner] = owners;
  const site = listed && !hidden ? listed.href : null;
  const links: { href: string | null | undefined; icon: IconName; text: string; opensNewTab?: boolean }[] = [
    { href: deeds.book, icon: 'calendar', text: calendar('book') },
    { href: deeds.openHouse, icon: 'house', text: t('deeds.openHouse') },
    { href: owner?.messageHref, icon: 'mail', text: ownerWords('message') },
    { href: deeds.brochure, icon: 'file-text', text: t('deeds.brochure'), opensNewTab: true },
    { href: hidden && '#file-preview', icon: 'eye', text: t('deeds.preview') },
    { href: site, icon: 'external-link', text: t('onSite'), opensNewTab: true },
  ];
  const shown = links.filter(({ href }) => href);
  if (shown.length === 0) return null;
  return (
    <nav className="home-deeds" aria-label={t('deeds.title')}>
      {shown.map(({ href, icon, text, opensNewTab = false }, index) => (
        <ButtonLink key={text} href={href ?? ''} look={index === 0 ? 'main' : 'line'} isSmall opensNewTab={opensNewTab}>
          <Icon name={icon} />
          {text}
        </ButtonLink>
      ))}
    </nav>
  );
}
