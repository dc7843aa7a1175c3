import { Icon } from '@/components/ui/icon';
import { getTranslations } from '@/lib/i18n/words-in';
import { moreToolsId } from './more-tools';
import { ShareLinks } from './share-links';

/** Opens what else can be done with a property; heart and share stand on its picture. The page also needs `MoreTools`. */
export async function ShareTools() {
  const t = await getTranslations('share');
  return (
    <div className="share-tools">
      <button className="share-tool" type="button" popoverTarget={moreToolsId} aria-haspopup="dialog">
        <Icon name="ellipsis" />
        {t('more')}
      </button>
    </div>
  );
}

/** The share targets of an article, in one line below it. */
export async function ShareRow({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  return (
    <section className="share-row" aria-labelledby="share-title">
      <h2 id="share-title">{t('title')}</h2>
      <ShareLinks url={url} title={title} />
    </section>
  );
}
