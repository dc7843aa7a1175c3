import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ConsentDialog } from '@/components/consent/consent-dialog';
import { CardTurner } from '@/components/property/card-turner.client';
import { Icon } from '@/components/ui/icon';
import { Toaster } from '@/components/ui/toaster.client';
import type { Language, Localized } from '@/lib/domain/language';
import type { Footer as FooterContent } from '@/lib/usecases/page/get-footer';
import type { Shell } from '@/lib/usecases/page/get-shell';
import { Footer } from './footer';
import { Header } from './header';
import { PopUp } from './pop-up';
import { ShellBehaviour } from './shell-behaviour.client';

export type SiteShellProps = {
  shell: Shell;
  footer: FooterContent;
  language: Language;
  alternates: Localized;
  current?: string | null;
  isOverPicture?: boolean;
  cookieDays: number;
  children: ReactNode;
};

/** Everything around a page. */
export async function SiteShell({
  shell,
  footer,
  language,
  alternates,
  current = null,
  isOverPicture = false,
  cookieDays,
  children,
}: SiteShellProps) {
  const [t, c] = await Promise.all([getTranslations('shell'), getTranslations('cardPictures')]);
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ConsentDialog consent={shell.consent} policyHref={shell.hrefs.cookies} />
      <Header
        shell={shell}
        language={language}
        alternates={alternates}
        current={current}
        isOverPicture={isOverPicture}
      />
      <main id="main">{children}</main>
      <Footer footer={footer} shell={shell} language={language}>
        <a className="to-top" href="#main" data-to-top hidden aria-label={t('toTop')}>
          <Icon name="arrow-up" />
        </a>
      </Footer>
      <PopUp popUp={shell.popUp} />
      <Toaster closeText={t('close')} />
      <CardTurner texts={{ next: c.raw('next'), position: c.raw('position'), previous: c.raw('previous') }} />
      <ShellBehaviour language={language} cookieDays={cookieDays} />
    </>
  );
}
