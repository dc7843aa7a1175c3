import { getTranslations } from 'next-intl/server';
import { ShareLinks } from './share-links';

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
