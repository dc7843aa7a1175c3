import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { PropertyListView } from '@/lib/usecases/property/list-view';

/** Registering a search with what the list is filtered by. */
export async function SaveSearch({ view }: { view: PropertyListView }) {
  const t = await getTranslations('list');
  return (
    <SiteLink className="link small" href={view.registerHref}>
      <Icon name="bell" />
      {t('saveSearch')}
    </SiteLink>
  );
}
