import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import type { Language } from '@/lib/domain/language';
import { linkTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';

/** For an owner whose account has no property yet, or no longer. */
export async function NoProperties({ language }: { language: Language }) {
  const t = await getTranslations('portal');
  const contact = linkTo('/contact/', language);
  return (
    <div className="switcher switcher--all">
      <h1>{t('overview')}</h1>
      <div className="empty">
        <Placeholder />
        <h2>{t('figures.noPropertiesTitle')}</h2>
        <p>{t('figures.noPropertiesText')}</p>
        {contact && <ButtonLink href={contact}>{t('figures.contact')}</ButtonLink>}
      </div>
    </div>
  );
}
