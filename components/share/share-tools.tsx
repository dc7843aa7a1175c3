import { getTranslations } from 'next-intl/server';
import { FavouriteButton } from '@/components/favourite/favourite-button.client';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import type { PropertyPage } from '@/lib/usecases/property/get-property-page';
import { ShareButton } from './share-button.client';
import { ShareLinks } from './share-links';

type ShareToolsProps = { page: PropertyPage; title: string; language: Language };

/** Save, share, send to a friend, print, brochure. The page also needs one `ShareMenu`. */
export async function ShareTools({ page, title, language }: ShareToolsProps) {
  const t = await getTranslations('share');
  const favourite = await getTranslations('favourite');
  const { id } = page.property;
  const friend = page.ways.find(({ kind }) => kind === 'friend');
  return (
    <ul className="share-tools" aria-label={t('tools')}>
      <li className="tools__keep">
        <FavouriteButton id={id} texts={{ add: favourite('tool'), remove: favourite('toolRemove') }} />
      </li>
      <li>
        <ShareButton url={page.url} title={title} text={t('share')} />
      </li>
      {friend && (
        <li>
          <SiteLink className="share-tool" href={friend.href}>
            <Icon name="send" />
            {t('friend')}
          </SiteLink>
        </li>
      )}
      <li>
        {/* A full page load: the page has its own styles, which only its own policy allows. */}
        <a className="share-tool" href={pathTo('/print/{id}/', language, { id: String(id) })}>
          <Icon name="printer" />
          {t('print')}
        </a>
      </li>
      <li>
        <a
          className="share-tool"
          href={`/api/brochure/${id}/?language=${language}`}
          target="_blank"
          rel="noopener nofollow"
        >
          <Icon name="file-text" />
          {t('brochure')}
          <span className="sr"> {t('brochureKind')}</span>
        </a>
      </li>
    </ul>
  );
}

/** The share button alone, for what cannot be saved or printed. The page also needs one `ShareMenu`. */
export async function ShareTool({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('share');
  return (
    <div className="share-tools">
      <ShareButton url={url} title={title} text={t('share')} />
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
