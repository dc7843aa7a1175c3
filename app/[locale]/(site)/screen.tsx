import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DraftBar } from '@/components/site/draft-bar';
import { SiteShell, type SiteShellProps } from '@/components/site/site-shell';
import { isLanguage, type Language } from '@/lib/domain/language';
import { getDraftBar } from '@/lib/features/site/get-draft-bar';
import { letRequestsPass } from '@/lib/features/site/let-requests-pass';
import { getFooter } from '@/lib/features/site/shell/get-footer';
import { getCookieDays, getShell } from '@/lib/features/site/shell/get-shell';

/** The language segment, which the middleware has put there; set for everything that translates below. */
export function languageOf(locale: string): Language {
  if (!isLanguage(locale)) throw new Error(`No such language: ${locale}`);
  setRequestLocale(locale);
  return locale;
}

type ScreenProps = Omit<SiteShellProps, 'shell' | 'footer' | 'cookieDays'>;

/** A page in the site's shell. */
export function Screen({ language, children, ...rest }: ScreenProps) {
  const draft = getDraftBar();
  return (
    <SiteShell
      {...rest}
      {...(draft && { alternates: draft.alternates, isPrivate: true, isOverPicture: false })}
      language={language}
      shell={getShell(language, rest.current)}
      footer={getFooter(language, new Date())}
      cookieDays={getCookieDays()}
    >
      {draft && <DraftBar {...draft} language={language} />}
      <AfterFrame>{children}</AfterFrame>
    </SiteShell>
  );
}

/** The page is drawn after its frame, in the thread that answers visitors: they have their turn in between. */
async function AfterFrame({ children }: { children: ReactNode }) {
  await letRequestsPass();
  return children;
}
