import { SiteLink } from '@/components/ui/site-link';
import { askedCategories } from '@/lib/domain/consent/consent';
import type { Language } from '@/lib/domain/language';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { ConsentChoices } from './consent-choices';
import { ConsentFrame } from './consent-frame.client';

type ConsentDialogProps = { language: Language; policyHref: string; measuring: Shell['measuring'] };

/** The cookie question: rendered hidden into every page; the browser shows it to visitors who have not chosen yet. */
export async function ConsentDialog({ language, policyHref, measuring }: ConsentDialogProps) {
  const t = await getTranslations('consent');
  const asked = askedCategories(measuring);
  return (
    <ConsentFrame language={language} policyHref={policyHref} asked={asked} unkept={t('unkept')}>
      <div className="consent__words">
        <h2 id="consent-question">{t('title')}</h2>
        <p>
          {t('text', { measures: asked.includes('marketing') ? 'yes' : 'no' })}{' '}
          <SiteLink className="link" href={policyHref}>
            {t('policy')}
          </SiteLink>
        </p>
      </div>
      <ConsentChoices choices={{ all: t('all'), none: t('none'), change: t('change') }} />
    </ConsentFrame>
  );
}
