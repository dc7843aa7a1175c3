import { type Language, type Localized, languageInfo } from '@/lib/domain/language';
import type { Shell } from '@/lib/features/site/shell/get-shell';

type LanguageSwitcherProps = {
  label: string;
  language: Language;
  languages: Shell['languages'];
  /** This same page in each language. */
  alternates: Localized;
};

/**
 * Shown only where there is a choice. Plain links: a new language is a new document. Their names begin with the letters
 * that are seen, so that a visitor can say them to the browser.
 */
export function LanguageSwitcher({ label, language, languages, alternates }: LanguageSwitcherProps) {
  if (languages.enabled.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="langs">
        {languages.enabled.map((other) => {
          const letters = other.toUpperCase();
          const { name } = languageInfo[other];
          return (
            <li key={other}>
              <a
                href={alternates[other] ?? `/${other}/`}
                hrefLang={other}
                lang={other}
                aria-label={languages.look === 'flags' ? name : `${letters}, ${name}`}
                data-language={other}
                {...(other === language && { 'aria-current': 'true' as const })}
              >
                {languages.look === 'flags' ? <Flag language={other} /> : letters}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Flag({ language }: { language: Language }) {
  return (
    <svg className="langs__flag" viewBox="0 0 24 16" aria-hidden="true">
      <use href={`/icons/flags.svg#${language}`} />
    </svg>
  );
}
