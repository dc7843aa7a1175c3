import type { ReactNode } from 'react';
import { ConsentLink } from '@/components/consent/consent-link.client';
import { PhoneLink } from '@/components/person/person';
import { Image } from '@/components/ui/image';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { Footer as FooterContent } from '@/lib/features/site/shell/get-footer';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { Brand } from './brand';
import { identityText } from './identity-text';

type FooterProps = { footer: FooterContent; shell: Shell; language: Language; children: ReactNode };

/** The content's columns, the identity that the law requires, and the floating elements of every page. */
export async function Footer({ footer, shell, language, children }: FooterProps) {
  const t = await getTranslations('shell');
  const { codeOfConductUrl: conductUrl } = footer.agency;
  return (
    <>
      <div className="foot__street" data-still="street">
        {shell.brand.ornament === 'gable' && <Street />}
      </div>
      <footer id="foot" className="foot page">
        <div className="foot__cols" data-still="foot">
          {footer.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id and never move
            <div key={index}>
              {column.hasBrand && (
                <SiteLink
                  className="brand"
                  href={`/${language}/`}
                  aria-label={t('toHome', { name: shell.agency.name })}
                >
                  <Brand brand={shell.brand} name={shell.agency.name} />
                </SiteLink>
              )}
              {column.title && <h2>{column.title}</h2>}
              {column.intro && <p>{column.intro}</p>}
              {column.html && <div className="foot__text" dangerouslySetInnerHTML={{ __html: column.html }} />}
              {column.offices.map(({ name, street, place, phone }) => (
                <address key={`${name} ${place}`}>
                  <b>{name}</b>
                  {street && <span>{street}</span>}
                  <span>{place}</span>
                  <PhoneLink phone={phone} />
                </address>
              ))}
              {column.images.map((image) => (
                <Image key={image.url} src={image.url} alt={image.alt} loading="lazy" />
              ))}
            </div>
          ))}
        </div>
        <div className="foot__legal">
          <p data-still="identity">{await identityText(footer.agency)}</p>
          <nav aria-label={t('legalLinks')}>
            <ul>
              <li>{footer.copyright}</li>
              {footer.links.map((link) => (
                <li key={link.href}>
                  <SiteLink href={link.href}>{link.label}</SiteLink>
                </li>
              ))}
              {conductUrl !== null && (
                <li>
                  <SiteLink href={conductUrl}>{t('codeOfConduct')}</SiteLink>
                </li>
              )}
              <li>
                <ConsentLink href={shell.hrefs.cookies} text={t('cookieSettings')} />
              </li>
              <li>
                <a href="/third-party-notices.txt" hrefLang="en">
                  {t('thirdPartyNotices')}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        {children}
      </footer>
    </>
  );
}

function Street() {
  return (
    <svg className="street" viewBox="0 0 1920 88" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href="/icons/street.svg#street" />
    </svg>
  );
}
