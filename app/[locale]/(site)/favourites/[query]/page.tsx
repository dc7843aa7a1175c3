import type { Metadata } from 'next';
import { OwnFavourites } from '@/components/favourite/own-favourites';
import { RecentlySeen } from '@/components/favourite/recently-seen';
import { SharedFavourites } from '@/components/favourite/shared-favourites';
import { Breadcrumb } from '@/components/shell/breadcrumb';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { listSaved } from '@/lib/usecases/property/list-saved';
import { readSharedList } from '@/lib/usecases/property/shared-list';
import { pageMetadata } from '@/lib/usecases/seo/metadata';
import { getBreadcrumb } from '@/lib/usecases/site/get-breadcrumb';
import { languageOf, Screen } from '../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; query: string }> };

async function load({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const t = await getTranslations('favourite');
  const search = decodeQuery(query);
  const token = search.get('list');
  const ids = token === null ? null : readSharedList(token, new Date());
  return {
    language,
    isShared: token !== null,
    list: ids && listSaved(ids, language),
    title: token === null ? t('title') : t(ids ? 'shared.title' : 'shared.damagedTitle'),
    alternates: alternatesOfRoute('/favourites/', { search }),
  };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, title, alternates } = await load(props);
  return pageMetadata({ language, title, isComposedTitle: true, alternates, isIndexed: false });
}

export default async function FavouritesPage(props: PageProps) {
  const { language, isShared, list, title, alternates } = await load(props);
  return (
    <Screen language={language} alternates={alternates}>
      <div className="page page-head keep-page">
        <Breadcrumb steps={getBreadcrumb('/favourites/', language)} />
        <h1>{title}</h1>
        {isShared ? <SharedFavourites language={language} list={list} /> : <OwnFavourites language={language} />}
      </div>
      <RecentlySeen language={language} current={null} />
    </Screen>
  );
}
