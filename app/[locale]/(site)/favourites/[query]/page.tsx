import type { Metadata } from 'next';
import { languageOf, Screen } from '@/app/[locale]/(site)/screen';
import { OwnFavourites } from '@/components/properties/favourite/own-favourites';
import { RecentlySeen } from '@/components/properties/favourite/recently-seen';
import { SharedFavourites } from '@/components/properties/favourite/shared-favourites';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { listSaved, readSharedList } from '@/lib/features/properties/list/list-saved';
import { decodeQuery } from '@/lib/features/site/address/internal-query';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { pageMetadata } from '@/lib/features/site/seo/metadata';
import { getTranslations } from '@/lib/i18n/words-in';

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
