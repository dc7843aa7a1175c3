import { getTranslations } from 'next-intl/server';
import { Markdown } from '@/components/modules/markdown';
import { Picture } from '@/components/picture/picture';
import { Button } from '@/components/ui/button';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { localizedText } from '@/lib/i18n/localized-text';
import { pathTo } from '@/lib/i18n/paths';
import type { ArticleLookProps } from './article-look';

/** The call for a home valuation: one field, the rest follows on the form's own page. */
export async function CallLook({ module, article, language }: ArticleLookProps) {
  const t = await getTranslations('module.valuation');
  const picture = module.image ?? article.picture;
  const body = localizedText(article.summary, language) ?? localizedText(article.body, language);
  return (
    <section id={module.id} className="call">
      <div className="call__text">
        <h2>{localizedText(module.title, language) ?? localizedText(article.title, language)}</h2>
        {body && <Markdown text={body} language={language} className="call__prose" />}
        <form action={pathTo('/Contact-Demand/', language)}>
          <label htmlFor="valuation-address">{t('address')}</label>
          <input
            className="input"
            id="valuation-address"
            name="address"
            autoComplete="street-address"
            placeholder={t('addressPlaceholder')}
            maxLength={200}
          />
          <Button look="light" type="submit">
            {t('ask')}
          </Button>
        </form>
        <small>{t('private')}</small>
      </div>
      {picture && (
        <div className="call__pic">
          <Picture
            url={picture.url}
            alt={localizedText(picture.alt, language) ?? ''}
            sizes={stepSizes(750, '(max-width: 900px) 100vw, 50vw')}
            focus={picture.focus}
          />
        </div>
      )}
    </section>
  );
}
