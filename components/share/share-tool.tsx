import { getTranslations } from 'next-intl/server';
import { ShareButton } from './share-button.client';

/** The share button alone, for what cannot be saved or printed. The page also needs one `ShareMenu`. */
export async function ShareTool({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  return (
    <div className="share-tools">
      <ShareButton url={url} title={title} text={t('share')} />
    </div>
  );
}
