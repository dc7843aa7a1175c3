import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Language, Localized } from '@/lib/domain/language';
import type { Footer as FooterContent } from '@/lib/usecases/page/get-footer';
import type { Shell } from '@/lib/usecases/page/get-shell';
import { Footer } from './footer';
import { Header } from './header';
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
  const t = await getTranslations('shell');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
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
      <ShellBehaviour language={language} cookieDays={cookieDays} />
    </>
  );
}
