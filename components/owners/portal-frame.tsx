import type { ReactNode } from 'react';
import { Brand } from '@/components/site/brand';
import { LanguageSwitcher } from '@/components/site/language-switcher';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language, Localized } from '@/lib/domain/language';
import { sendLogOut } from '@/lib/features/owners/login-actions';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { OwnerForm } from './owner-form.client';
import { getOwnerTexts } from './owner-texts';

type PortalFrameProps = {
  shell: Shell;
  language: Language;
  alternates: Localized;
  name: string;
  hrefs: { overview: string; account: string };
  children: ReactNode;
};

/** The frame of the owners' screens: the logged-in owner, and the logout. */
export async function PortalFrame({ shell, language, alternates, name, hrefs, children }: PortalFrameProps) {
  const t = await getTranslations('portal');
  const shellTexts = await getTranslations('shell');
  return (
    <>
      <a className="skip" href="#main">
        {shellTexts('skip')}
      </a>
      <header className="portal-head page">
        <div>
          <SiteLink
            className="brand"
            href={hrefs.overview}
            aria-label={`${shell.agency.name} ${t('area')}, ${t('overview')}`}
          >
            <Brand brand={shell.brand} name={shell.agency.name} /> <span>{t('area')}</span>
          </SiteLink>
          <div className="portal-head__menu">
            <LanguageSwitcher
              label={shellTexts('language')}
              language={language}
              languages={shell.languages}
              alternates={alternates}
            />
            <nav aria-label={t('menu')}>
              <SiteLink className="link" href={hrefs.account}>
                <Icon name="user" />
                <span className="sr">{t('account.title')}: </span>
                <span className="portal-head__name">{name}</span>
              </SiteLink>
              <OwnerForm action={sendLogOut} language={language} texts={await getOwnerTexts()} submit={null}>
                <Button look="soft" isSmall type="submit">
                  <Icon name="log-out" />
                  {t('logOut')}
                </Button>
              </OwnerForm>
            </nav>
          </div>
        </div>
      </header>
      <main id="main" className="page">
        {children}
      </main>
    </>
  );
}
