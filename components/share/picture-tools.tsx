import { FavouriteButton } from '@/components/properties/favourite/favourite-button.client';
import { getTranslations } from '@/lib/i18n/words-in';
import { ShareButton } from './share-button.client';
import { shareMenuId } from './share-links';

type PictureToolsProps = {
  url: string;
  title: string;
  /** The property to save; what cannot be saved has none. */
  id?: number;
};

/** On the picture of a listing: save and share. The page also needs one `ShareMenu`. */
export async function PictureTools({ url, title, id }: PictureToolsProps) {
  const t = await getTranslations('share');
  const favourite = await getTranslations('favourite');
  return (
    <div className="picture-tools">
      {id !== undefined && (
        <FavouriteButton id={id} texts={{ add: favourite('tool'), remove: favourite('toolRemove') }} />
      )}
      <ShareButton url={url} title={title} text={t('share')} menuId={shareMenuId} />
    </div>
  );
}
