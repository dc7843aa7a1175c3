import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteShell, type SiteShellProps } from '@/components/shell/site-shell';
import { isLanguage, type Language } from '@/lib/domain/language';
import { getFooter } from '@/lib/usecases/site/get-footer';
import { getCookieDays, getShell } from '@/lib/usecases/site/get-shell';
import { letRequestsPass } from '@/lib/usecases/site/let-requests-pass';

/** The language segment, which the middleware has put there; set for everything that translates below. */
export function languageOf(locale: string): Language {
  if (!isLanguage(locale)) throw new Error(`No such language: ${locale}`);
  setRequestLocale(locale);
  return locale;
}

type ScreenProps = Omit<SiteShellProps, 'shell' | 'footer' | 'cookieDays'>;

/** A page in the site's shell. */
export function Screen({ language, children, ...rest }: ScreenProps) {
  return (
    <SiteShell
      {...rest}
      language={language}
      shell={getShell(language)}
      footer={getFooter(language, new Date())}
      cookieDays={getCookieDays()}
    >
      <AfterFrame>{children}</AfterFrame>
    </SiteShell>
  );
}

/** The page is drawn after its frame, in the thread that answers visitors: they have their turn in between. */
async function AfterFrame({ children }: { children: ReactNode }) {
  await letRequestsPass();
  return children;
}
