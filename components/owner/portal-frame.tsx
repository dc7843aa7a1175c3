import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/brand';
import { LanguageSwitcher } from '@/components/shell/language-switcher';
import { SiteLink } from '@/components/ui/site-link';
import { sendLogOut } from '@/lib/actions/owner';
import type { Language, Localized } from '@/lib/domain/language';
import type { Shell } from '@/lib/usecases/page/get-shell';

type PortalFrameProps = {
  shell: Shell;
  language: Language;
  alternates: Localized;
  name: string;
  hrefs: { overview: string; account: string };
  children: ReactNode;
};

/** What stands around the owners' screens: who is logged in, and the way out. */
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
          <SiteLink className="brand" href={hrefs.overview} aria-label={t('overview')}>
            <Brand brand={shell.brand} name={shell.agency.name} />
          </SiteLink>
          <nav aria-label={t('menu')} className="row small">
            <SiteLink className="link" href={hrefs.account}>
              {name}
            </SiteLink>
            <LanguageSwitcher
              label={shellTexts('language')}
              language={language}
              languages={shell.languages}
              alternates={alternates}
            />
            <form action={sendLogOut}>
              <input type="hidden" name="language" value={language} />
              <button className="btn btn--line btn--small" type="submit">
                {t('logOut')}
              </button>
            </form>
          </nav>
        </div>
      </header>
      <main id="main" className="page">
        {children}
      </main>
    </>
  );
}
