import type { ReactNode } from 'react';
import { FavouriteLink } from '@/components/properties/favourite/favourite-link';
import { IconButton, IconLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { Language, Localized } from '@/lib/domain/language';
import type { MenuItem } from '@/lib/features/site/shell/get-menu';
import type { Shell, TopBarItem } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { Brand } from './brand';
import { HeaderFrame } from './header-frame.client';
import { LanguageSwitcher } from './language-switcher';
import { MenuParent } from './menu-parent.client';
import { MobileDrawer } from './mobile-drawer';

export type HeaderProps = {
  shell: Shell;
  language: Language;
  alternates: Localized;
  /** Original path of the page, to mark its entry. */
  current: string | null;
  /** Transparent over the page's picture until the visitor scrolls. */
  isOverPicture: boolean;
};

export async function Header({ shell, language, alternates, current, isOverPicture }: HeaderProps) {
  const t = await getTranslations('shell');
  const switcher = (
    <LanguageSwitcher label={t('language')} language={language} languages={shell.languages} alternates={alternates} />
  );
  const room = [
    'head-room',
    isOverPicture && 'head-room--none',
    shell.topBar && 'head-room--topbar',
    shell.brand.logo && 'head-room--logo',
  ];
  return (
    <>
      <div className={room.filter(Boolean).join(' ')}>
        <HeaderFrame className={isOverPicture ? 'head head--over page' : 'head page'}>
          {shell.topBar && <TopBar {...shell.topBar}>{switcher}</TopBar>}
          <div className="head__bar">
            <SiteLink className="brand" href={`/${language}/`} aria-label={t('toHome', { name: shell.agency.name })}>
              <Brand brand={shell.brand} name={shell.agency.name} isOnDark={isOverPicture} />
            </SiteLink>
            <nav aria-label={t('mainMenu')}>
              <ul className="menu">
                {shell.menu.map((item) => (
                  <MenuEntry key={item.id} item={item} current={current} />
                ))}
                {shell.moreMenu.length > 0 && (
                  <MenuEntry
                    item={{
                      id: 'more',
                      label: t('more'),
                      href: '',
                      original: null,
                      opensNewTab: false,
                      children: shell.moreMenu,
                    }}
                    current={current}
                  />
                )}
              </ul>
            </nav>
            <div className="head__tools">
              {!shell.topBar && switcher}
              <FavouriteLink href={shell.hrefs.favourites} label={t('favourites')} />
              <IconLink
                className="only-small"
                icon="phone"
                href={toTelHref(shell.agency.phone)}
                label={formatPhone(shell.agency.phone)}
              />
              <IconButton className="only-small" icon="menu" popoverTarget="drawer" label={t('openMenu')} />
            </div>
          </div>
        </HeaderFrame>
      </div>
      <MobileDrawer shell={shell} language={language} current={current} switcher={switcher} />
    </>
  );
}

function MenuEntry({ item, current }: { item: MenuItem; current: string | null }) {
  const isCurrent = item.original !== null && item.original === current;
  const label = item.href ? (
    <SiteLink href={item.href} opensNewTab={item.opensNewTab} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {item.label}
    </SiteLink>
  ) : (
    <button type="button" className="menu__more">
      {item.label}
    </button>
  );
  if (item.children.length === 0) return <li>{label}</li>;
  return (
    <MenuParent>
      {label}
      <ul className="menu__children" data-still={`menu-${item.id}`}>
        {item.children.map((child) => (
          <SubEntry key={child.id} item={child} current={current} />
        ))}
      </ul>
    </MenuParent>
  );
}

/** An entry of an opened menu, with its children: those of entries that did not fit into the bar, and deeper ones. */
function SubEntry({ item, current }: { item: MenuItem; current: string | null }) {
  return (
    <li>
      <SiteLink
        href={item.href}
        opensNewTab={item.opensNewTab}
        {...(item.original !== null && item.original === current && { 'aria-current': 'page' as const })}
      >
        {item.label}
      </SiteLink>
      {item.children.length > 0 && (
        <ul className="menu__deeper">
          {item.children.map((child) => (
            <SubEntry key={child.id} item={child} current={current} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Links in two groups above the header. */
function TopBar({ left, right, children }: { left: TopBarItem[]; right: TopBarItem[]; children: ReactNode }) {
  return (
    <div className="topbar page bleed" data-still="topbar">
      <div>
        <ul>
          {left.map((item) => (
            <TopBarEntry key={item.label} item={item} />
          ))}
        </ul>
        <ul>
          {right.map((item) => (
            <TopBarEntry key={item.label} item={item} />
          ))}
          <li>{children}</li>
        </ul>
      </div>
    </div>
  );
}

function TopBarEntry({ item }: { item: TopBarItem }) {
  const icon = item.icon && <Icon name={item.icon as IconName} />;
  if (item.href === null) {
    return (
      <li>
        {icon}
        {item.label}
      </li>
    );
  }
  return (
    <li>
      <SiteLink href={item.href} opensNewTab={item.opensNewTab}>
        {icon}
        {item.label}
      </SiteLink>
    </li>
  );
}
