import type { ReactNode } from 'react';
import { ConsentDialog } from '@/components/consent/consent-dialog';
import { Measuring } from '@/components/consent/measuring.client';
import { Picture } from '@/components/picture/picture';
import { PageCards } from '@/components/properties/page-cards.client';
import { Button, ButtonLink, CloseButton } from '@/components/ui/button';
import { Toaster } from '@/components/ui/toaster.client';
import type { Language, Localized } from '@/lib/domain/language';
import type { Footer as FooterContent } from '@/lib/features/site/shell/get-footer';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageMemory } from './language-memory.client';
import { Notice } from './notice';
import { PagePictures } from './page-pictures.client';
import { PopUpFrame } from './pop-up-frame.client';
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
      {shell.notice && <Notice {...shell.notice} />}
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

/** The configured message that opens automatically. */
async function PopUp({ popUp }: { popUp: Shell['popUp'] }) {
  if (!popUp) return null;
  const t = await getTranslations('popUp');
  return (
    <PopUpFrame message={popUp.key} delay={popUp.delay} hasText={popUp.description !== null}>
      <CloseButton className="pop-up__close" data-close="" label={t('close')} />
      {popUp.picture && (
        <div className="pop-up__pic">
          <Picture {...popUp.picture} sizes="(max-width: 640px) 100vw, 620px" width={1200} height={600} />
        </div>
      )}
      <div className="pop-up__body">
        <h2 id="pop-up-title" tabIndex={-1}>
          {popUp.title}
        </h2>
        {popUp.description && <p id="pop-up-text">{popUp.description}</p>}
        <div className="row">
          {popUp.link && (
            <ButtonLink href={popUp.link.href} opensNewTab={popUp.link.href.startsWith('http')}>
              {popUp.link.label}
            </ButtonLink>
          )}
          <Button look="line" data-close="">
            {t('notNow')}
          </Button>
        </div>
      </div>
    </PopUpFrame>
  );
}
