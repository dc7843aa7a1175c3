import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import { SiteLink } from '@/components/ui/site-link';
import { isSituation } from '@/lib/domain/property/situation';
import type { HomeLine, HomeState } from '@/lib/features/office/homes/home-lines';
import { getTranslations } from '@/lib/i18n/words-in';

type HomeNameProps = {
  home: HomeLine;
  /** The name leads to the home's page; false where something around it is a link, or the page is this one. */
  isLinked?: boolean;
};

/** A home wherever the office names one: picture, street and town, title, price, where it stands, reference. */
export async function HomeName({ home, isLinked = true }: HomeNameProps) {
  const t = await getTranslations('office.properties');
  const { href, place, title, titleLanguage, price, state, reference } = home;
  const name = place || t('named', { reference });
  return (
    <span className="home" data-home={reference}>
      <HomePicture picture={home.picture} />
      <span className="home__words">
        {href && isLinked ? (
          <SiteLink className="home__name" href={href}>
            {name}
          </SiteLink>
        ) : (
          <span className="home__name">{name}</span>
        )}
        {title && <span lang={titleLanguage ?? undefined}>{title}</span>}
        <span className="home__facts">
          {price && <span>{price}</span>}
          {state && <HomeStateMark state={state} />}
          {place && <span className="home__reference">{reference}</span>}
        </span>
      </span>
    </span>
  );
}

/** A home on one line, where there is no room for more: street and reference, and what else there is room for. */
export async function HomeShort({ home }: Pick<HomeNameProps, 'home'>) {
  const t = await getTranslations('office.properties');
  const { place, street, title, titleLanguage, price, state, reference } = home;
  const name = street || place;
  return (
    <span className="home-short" data-home={reference}>
      <span>{name || t('named', { reference })}</span>
      <span className="home-short__more">
        {title && <span lang={titleLanguage ?? undefined}>{title}</span>}
        {price && <span>{price}</span>}
        {state && <HomeStateMark state={state} />}
      </span>
      {name && <span className="home__reference">{reference}</span>}
    </span>
  );
}

export function HomeList({ homes }: { homes: readonly HomeLine[] }) {
  return (
    <ul className="homes">
      {homes.map((home) => (
        <li key={home.id}>
          <HomeName home={home} />
        </li>
      ))}
    </ul>
  );
}

/** The first picture of a home, or a house in its place. */
export function HomePicture({ picture }: Pick<HomeLine, 'picture'>) {
  return picture ? (
    <Image className="home__picture" src={picture} alt="" width={64} height={48} loading="lazy" />
  ) : (
    <span className="home__picture">
      <Icon name="house" />
    </span>
  );
}

/** Where a home stands, as a dot with a word. */
export async function HomeStateMark({ state }: { state: HomeState }) {
  const t = await getTranslations('office.properties');
  const situation = await getTranslations('property.situation');
  const tone = state === 'available' ? '' : state === 'option' || state === 'held' ? 'state--open' : 'state--off';
  return <span className={`state ${tone}`}>{isSituation(state) ? situation(state) : t(state)}</span>;
}
