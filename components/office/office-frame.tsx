import type { ReactNode } from 'react';
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
            <nav className="office-head__screens" aria-label={t('menu')}>
              {menu.map(({ section, screens: [first] }) => (
                <SiteLink
                  key={section}
                  href={officePath(officeScreens[first].path)}
                  {...(section === open?.section && {
                    'aria-current': isCurrent && first === current ? ('page' as const) : ('true' as const),
                  })}
                >
                  {t(`${section}.title`)}
                </SiteLink>
              ))}
            </nav>
          )}
          <div className="office-head__person">
            {menu.length > 0 && <SearchLink href={officePath('search')} text={t('search.title')} />}
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
            <nav className="office-tabs" aria-label={t(`${open.section}.title`)}>
              {open.screens.map((screen) => (
                <SiteLink
                  key={screen}
                  href={officePath(officeScreens[screen].path)}
                  {...(screen === current && { 'aria-current': isCurrent ? ('page' as const) : ('true' as const) })}
                >
                  {t(`${screen}.title`)}
                </SiteLink>
              ))}
            </nav>
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
