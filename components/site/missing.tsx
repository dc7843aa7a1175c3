import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { shownLinks } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';

export const missingKinds = ['page', 'property', 'project', 'document', 'expiredDocument'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** The page's texts; `label` stands above its title. */
export type MissingWords = { label: string | null; title: string; text: string };

const ways = [
  { target: '/for-sale/', label: 'forSale' },
  { target: '/for-rent/', label: 'forRent' },
  { target: '/contact/', label: 'contact' },
] as const;

export async function Missing({
  words: { label, title, text },
  language,
  hasGables,
  children,
}: {
  words: MissingWords;
  language: Language;
  /** A house stands on the street line of the footer. */
  hasGables: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations('missing');
  return (
    <div className="page">
      <div className="lost">
        {label !== null && <p className="muted">{label}</p>}
        <h1>{title}</h1>
        <p className="lost__text">{text}</p>
        {children}
        <p className="row lost__links">
          <SiteLink className="link" href={`/${language}/`}>
            <Icon name="arrow-right" />
            {t('home')}
          </SiteLink>
          {shownLinks(ways, language).map(({ target, label: way, href }) => (
            <SiteLink key={target} className="link" href={href}>
              {t(way)}
            </SiteLink>
          ))}
        </p>
        {hasGables && (
          <svg className="lost__mark" viewBox="0 0 64 42" aria-hidden="true">
            <path d="M3 42V24.500L12 14l9 10.500V42V17.500h4v-5.500h4V6.500h6V12h4v5.500h4V42V24.500L52 14l9 10.500V42" />
            <path d="M29 42V32h6v10M32.600 37h.8" />
          </svg>
        )}
      </div>
    </div>
  );
}
