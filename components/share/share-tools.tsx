import { FavouriteButton } from '@/components/properties/favourite/favourite-button.client';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { shareLinks, shareWays } from '@/lib/domain/share/share-links';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { CopyLink } from './copy-link.client';
import { ShareButton } from './share-button.client';

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

/** What the share buttons of a page open: a native popover, so that it needs no scripts. Once on a page. */
export async function ShareMenu({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  return (
    <Dialog className="share" id={shareMenuId} labelledBy="share-title">
      <DialogHead className="share__top" closes={shareMenuId} closeText={t('close')}>
        <h2 id="share-title">{t('title')}</h2>
      </DialogHead>
      <ShareLinks url={url} title={title} />
    </Dialog>
  );
}

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

/** The one menu of a page with what is rarely wanted. */
const moreToolsId = 'more';

/** Send to a friend, print, brochure: what the "more" buttons of a page open. Once on a page. */
export async function MoreTools({ page, language }: { page: PropertyPage; language: Language }) {
  const t = await getTranslations('share');
  const { id } = page.property;
  const friend = page.ways.find(({ kind }) => kind === 'friend');
  return (
    <Dialog className="share" id={moreToolsId} labelledBy="more-title">
      <DialogHead className="share__top" closes={moreToolsId} closeText={t('close')}>
        <h2 id="more-title">{t('more')}</h2>
      </DialogHead>
      <ul className="share__ways">
        {friend && (
          <li>
            <SiteLink href={friend.href}>
              <Icon name="send" />
              {t('friend')}
            </SiteLink>
          </li>
        )}
        <li>
          {/* A full page load: the page has its own styles, which only its own policy allows. */}
          <a href={pathTo('/print/{id}/', language, { id: String(id) })}>
            <Icon name="printer" />
            {t('print')}
          </a>
        </li>
        <li>
          <a href={`/api/brochure/${id}/?language=${language}`} target="_blank" rel="noopener nofollow">
            <Icon name="file-text" />
            {t('brochure')}
            <span className="sr"> {t('brochureKind')}</span>
          </a>
        </li>
      </ul>
    </Dialog>
  );
}

/** The one menu of a page that its share buttons open. */
const shareMenuId = 'share';

/** The share targets as plain links, and the page's address to copy. */
async function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  const links = shareLinks({ url, title, greeting: t('greeting') });
  return (
    <ul className="share__ways">
      {shareWays.map((way) => (
        <li key={way} data-still={`share-${way}`}>
          {way === 'mail' ? (
            <a href={links.mail}>
              <Icon name="mail" />
              {t('way.mail')}
            </a>
          ) : (
            <a href={links[way]} target="_blank" rel="noopener noreferrer">
              <Icon name="external-link" />
              {t(`way.${way}`)}
              <span className="sr"> {t('newTab')}</span>
            </a>
          )}
        </li>
      ))}
      <li className="share__own">
        <CopyLink
          url={url}
          menuId={shareMenuId}
          texts={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed'), address: t('address') }}
        />
      </li>
    </ul>
  );
}
