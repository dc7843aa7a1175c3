import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { ConsentChoices } from './consent-choices';
import { ConsentFrame } from './consent-frame.client';

/** The cookie question: rendered hidden into every page; the browser shows it to visitors who have not chosen yet. */
export async function ConsentDialog({ language, policyHref }: { language: Language; policyHref: string }) {
  const t = await getTranslations('consent');
  return (
    <ConsentFrame language={language} policyHref={policyHref} texts={{ kept: t('kept'), unkept: t('unkept') }}>
      <h2 id="consent-question">{t('title')}</h2>
      <p>
        {t('text')}{' '}
        <SiteLink className="link" href={policyHref}>
          {t('policy')}
        </SiteLink>
      </p>
      <ConsentChoices choices={{ all: t('all'), none: t('none'), change: t('change') }} />
    </ConsentFrame>
  );
}
