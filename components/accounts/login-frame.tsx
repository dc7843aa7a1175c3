import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { Brand } from '@/components/site/brand';
import { LanguageSwitcher } from '@/components/site/language-switcher';
import { SiteLink } from '@/components/ui/site-link';
import type { Language, Localized } from '@/lib/domain/language';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';

type LoginFrameProps = {
  shell: Shell;
  language: Language;
  /** This screen in each language; null for one that is better not left. */
  alternates: Localized | null;
  picture: { url: string; focus?: string | undefined } | null;
  title: string;
  intro: ReactNode;
  children: ReactNode;
};

/**
 * Not shown on phones, where the smallest size will do; elsewhere it is cropped to fill its half in both directions.
 */
const pictureSizes = '(max-width: 900px) 1px, max(54vw, 134vh)';

/** The frame of the owners' login, a forgotten password and a new one. */
export async function LoginFrame(props: LoginFrameProps) {
  const { shell, language, alternates, picture, title, intro, children } = props;
  const t = await getTranslations('login');
  const shellTexts = await getTranslations('shell');
  const home = `/${language}/`;
  return (
    <div className="login">
      <main id="main">
        <SiteLink className="brand" href={home} aria-label={shellTexts('toHome', { name: shell.agency.name })}>
          <Brand brand={shell.brand} name={shell.agency.name} />
        </SiteLink>
        <div className="login__box">
          <h1>{title}</h1>
          <p className="muted">{intro}</p>
          {children}
        </div>
        {alternates && (
          <div className="row small login__foot">
            <LanguageSwitcher
              label={shellTexts('language')}
              language={language}
              languages={shell.languages}
              alternates={alternates}
            />
            <SiteLink href={home}>{t('back')}</SiteLink>
          </div>
        )}
      </main>
      {picture && (
        <figure>
          <Picture url={picture.url} alt="" sizes={pictureSizes} focus={picture.focus} isFirst />
        </figure>
      )}
    </div>
  );
}
