import type { ReactNode } from 'react';
import { OfficeMenu } from '@/components/office/office-menu';
import { SearchForm } from '@/components/office/search/search-form';
import { SearchLink } from '@/components/office/search/search-link.client';
import { OwnerForm } from '@/components/owners/owner-form.client';
import { getOwnerTexts } from '@/components/owners/owner-texts';
import { Brand } from '@/components/site/brand';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { type MenuEntry, type MenuScreen, officeScreens } from '@/lib/domain/office/office-screens';
import { sendOfficeLogOut } from '@/lib/features/office/login-actions';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';

type OfficeFrameProps = {
  shell: Shell;
  language: Language;
  name: string;
  menu: readonly MenuEntry[];
  /** The screen of the menu that the shown one belongs to. */
  current: MenuScreen | null;
  /** The shown one is that screen itself. */
  isCurrent: boolean;
  children: ReactNode;
};

/** The frame of the office: its menu, the person who is logged in, and the logout. */
export async function OfficeFrame({ shell, language, name, menu, current, isCurrent, children }: OfficeFrameProps) {
  const t = await getTranslations('office');
  const open = menu.find(({ screens }) => screens.some((screen) => screen === current));
  const shellTexts = await getTranslations('shell');
  return (
    <>
      <a className="skip" href="#main">
        {shellTexts('skip')}
      </a>
      <header className="portal-head office-head page">
        <div>
          <SiteLink className="brand" href={officePath()}>
            <Brand brand={shell.brand} name={shell.agency.name} /> <span>{t('area')}</span>
          </SiteLink>
          {menu.length > 0 && (
            <OfficeMenu
              className="office-menu"
              label={t('menu')}
              shown={4}
              entries={menu.map(({ section, screens: [first] }) => ({
                href: officePath(officeScreens[first].path),
                text: t(`${section}.title`),
                current: section === open?.section && (isCurrent && first === current ? 'page' : 'true'),
              }))}
            />
          )}
          <div className="office-head__person">
            {menu.length > 0 && (
              <SearchLink href={officePath('search')} text={t('search.title')} closeText={t('search.close')}>
                <SearchForm id="office-q" />
              </SearchLink>
            )}
            <SiteLink className="link" href={officePath('account')}>
              <Icon name="user" />
              <span className="sr">{t('account.title')}: </span>
              <span className="portal-head__name">{name}</span>
            </SiteLink>
            <OwnerForm action={sendOfficeLogOut} language={language} texts={await getOwnerTexts()} submit={null}>
              <Button look="soft" isSmall type="submit">
                <Icon name="log-out" />
                <span className="office-head__out">{t('logOut')}</span>
              </Button>
            </OwnerForm>
          </div>
        </div>
      </header>
      <main id="main" className="page">
        <div className="office-main">
          {open && open.screens.length > 1 && (
            <OfficeMenu
              className="office-tabs"
              label={t(`${open.section}.title`)}
              shown={2}
              entries={open.screens.map((screen) => ({
                href: officePath(officeScreens[screen].path),
                text: t(`${screen}.title`),
                current: screen === current && (isCurrent ? 'page' : 'true'),
              }))}
            />
          )}
          {children}
        </div>
      </main>
    </>
  );
}

/** Above the title of a screen: leads to the list or calendar that it was opened from. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="small">
      <SiteLink className="link" href={href}>
        {text}
      </SiteLink>
    </p>
  );
}
