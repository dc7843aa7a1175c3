import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { consentCategories } from '@/lib/domain/consent/consent';
import type { Language } from '@/lib/domain/language';
import { locales } from '@/lib/i18n/locales';
import { ConsentFrame } from './consent-frame.client';

/** The question about cookies: drawn into every page, hidden, and shown by the browser to who has not chosen yet. */
export async function ConsentDialog({ language, policyHref }: { language: Language; policyHref: string }) {
  const t = await getTranslations('consent');
  const policy = (
    <SiteLink className="link" href={policyHref}>
      {t('policy')}
    </SiteLink>
  );
  return (
    <ConsentFrame
      locale={locales[language]}
      texts={{ kept: t('kept'), unkept: t('unkept'), chosenOn: t('chosenOn', { date: '{date}' }) }}
      question={
        <>
          <h2 id="consent-question">{t('title')}</h2>
          <p>
            {t('text')} {policy}
          </p>
          <Choices choices={{ all: t('all'), none: t('none'), change: t('change') }} />
        </>
      }
      settings={
        <>
          <button type="button" className="icon-btn consent__close" data-choice="close" aria-label={t('close')}>
            <Icon name="x" />
          </button>
          <h2 id="consent-settings" tabIndex={-1}>
            {t('settings')}
          </h2>
          <p className="small muted" data-chosen-on="" />
          <ul className="consent__switches">
            {consentCategories.map((category) => (
              <li key={category}>
                <label htmlFor={`consent-${category}`}>{t(`category.${category}.name`)}</label>
                <p id={`consent-${category}-text`}>{t(`category.${category}.text`)}</p>
                <span className="switch">
                  <input
                    id={`consent-${category}`}
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on
                    role="switch"
                    value={category}
                    aria-describedby={`consent-${category}-text`}
                    autoComplete="off"
                    {...(category === 'necessary' && { defaultChecked: true, disabled: true })}
                  />
                </span>
              </li>
            ))}
          </ul>
          <p className="small">{policy}</p>
          <Choices choices={{ part: t('part'), all: t('all'), none: t('none') }} />
        </>
      }
    />
  );
}

/** Of one size, one colour and one row or column: none is easier to take than the others. */
function Choices({ choices }: { choices: Readonly<Record<string, string>> }) {
  return (
    <div className="consent__choices">
      {Object.entries(choices).map(([choice, text]) => (
        <button key={choice} type="button" className="btn btn--line" data-choice={choice}>
          {text}
        </button>
      ))}
    </div>
  );
}
