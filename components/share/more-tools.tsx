import { Dialog, DialogHead } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';

/** The one menu of a page with what is rarely wanted. */
export const moreToolsId = 'more';

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
