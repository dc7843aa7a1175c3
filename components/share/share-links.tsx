import { Icon } from '@/components/ui/icon';
import { shareLinks, shareWays } from '@/lib/domain/share/share-links';
import { getTranslations } from '@/lib/i18n/words-in';
import { CopyLink } from './copy-link.client';

/** The one menu of a page that its share buttons open. */
export const shareMenuId = 'share';

/** The share targets as plain links, and the page's address to copy. */
export async function ShareLinks({ url, title }: { url: string; title: string }) {
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
