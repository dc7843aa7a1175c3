import type { ReactNode } from 'react';
import { ConsentDialog } from '@/components/consent/consent-dialog';
import { Measuring } from '@/components/consent/measuring.client';
import { PageCards } from '@/components/properties/page-cards.client';
import { Toaster } from '@/components/ui/toaster.client';
import type { Language, Localized } from '@/lib/domain/language';
import type { Footer as FooterContent } from '@/lib/features/site/shell/get-footer';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageMemory } from './language-memory.client';
import { PagePictures } from './page-pictures.client';
import { PopUp } from './pop-up';
import { ToTop } from './to-top.client';

export type SiteShellProps = {
  shell: Shell;
  footer: FooterContent;
  language: Language;
  alternates: Localized;
  current?: string | null;
  isOverPicture?: boolean;
  /** Pages of a sent form: nothing opens automatically there. */
  isFormTarget?: boolean;
  /** About one visitor: not reported to measuring services. */
  isPrivate?: boolean;
  cookieDays: number;
  children: ReactNode;
};

/** The frame of a page. */
export async function SiteShell({
  shell,
  footer,
  language,
  alternates,
  current = null,
  isOverPicture = false,
  isFormTarget = false,
  isPrivate = false,
  cookieDays,
  children,
}: SiteShellProps) {
  const [t, c, favourite, consentTexts] = await Promise.all([
    getTranslations('shell'),
    getTranslations('cardPictures'),
    getTranslations('favourite'),
    getTranslations('consent'),
  ]);
  const { measurementId, pixelId } = shell.measuring;
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ConsentDialog language={language} policyHref={shell.hrefs.cookies} measuring={shell.measuring} />
      <Header
        shell={shell}
        language={language}
        alternates={alternates}
        current={current}
        isOverPicture={isOverPicture}
      />
      <main id="main">{children}</main>
      <Footer footer={footer} shell={shell} language={language}>
        <ToTop label={t('toTop')} />
      </Footer>
      {!isFormTarget && <PopUp popUp={shell.popUp} />}
      <Toaster closeText={t('close')} />
      <PageCards
        texts={{
          next: c.raw('next'),
          position: c.raw('position'),
          previous: c.raw('previous'),
          keep: favourite.raw('add'),
          release: favourite.raw('remove'),
        }}
      />
      <PagePictures />
      <LanguageMemory language={language} cookieDays={cookieDays} />
      {(measurementId !== null || pixelId !== null) && (
        <Measuring
          measurementId={measurementId}
          pixelId={pixelId}
          isPrivate={isPrivate}
          texts={{ reload: consentTexts('reload'), doReload: consentTexts('doReload') }}
        />
      )}
    </>
  );
}
