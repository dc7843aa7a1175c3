import { AddressField } from '@/components/forms/address-field';
import { Markdown } from '@/components/modules/module-frame';
import { Button } from '@/components/ui/button';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { linkTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { type ArticleLookProps, ArticlePicture, articleTexts } from './article-look';

/** The call for a home valuation: one field, the rest follows on the form's own page. */
export async function CallLook({ module, article, language }: ArticleLookProps) {
  const t = await getTranslations('module.valuation');
  const form = linkTo('/Contact-Demand/', language);
  const picture = module.image ?? article.picture;
  const { title, summary, body } = articleTexts({ module, article, language });
  const text = summary ?? body;
  return (
    <section id={module.id} className="call" data-still={module.id}>
      <div className="call__text">
        <h2>{title}</h2>
        {text && <Markdown text={text} language={language} className="call__prose" />}
        {form && (
          <>
            <form action={form}>
              <AddressField />
              <Button look="light" type="submit">
                {t('ask')}
              </Button>
            </form>
            <small>{t('private')}</small>
          </>
        )}
      </div>
      {picture && (
        <div className="call__pic">
          <ArticlePicture
            picture={picture}
            language={language}
            sizes={stepSizes(750, '(max-width: 900px) 100vw, 50vw')}
          />
        </div>
      )}
    </section>
  );
}
