import type { Metadata } from 'next';
import { SearchBox } from '@/components/properties/search/search-box';
import { SearchResults } from '@/components/properties/search/search-results';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { getSoon } from '@/lib/features/properties/list/get-soon';
import { getSearchCounts } from '@/lib/features/properties/list/list-filter';
import { searchOf } from '@/lib/features/properties/search/read-search';
import { suggest } from '@/lib/features/properties/search/suggest';
import { decodeQuery } from '@/lib/features/site/address/internal-query';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getTranslations } from '@/lib/i18n/words-in';
import { languageOf, Screen } from '../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; query: string }> };

async function load({ params }: PageProps) {
  const { locale, query } = await params;
  const parameters = decodeQuery(query);
  return {
    language: languageOf(locale),
    ...searchOf(parameters),
    parameters,
  };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  await load(props);
  const t = await getTranslations('search');
  return { title: t('title'), robots: { index: false } };
}

/** Answers the search form of visitors without scripts, and of those who chose no suggestion. */
export default async function SearchPage(props: PageProps) {
  const { language, text, goal, parameters } = await load(props);
  const suggestions = suggest({ text, goal, language });
  const soon = getSoon('all', language);
  return (
    <Screen language={language} alternates={alternatesOfRoute('/search/', { search: parameters })} current="/search/">
      <div className="page page-head">
        <Breadcrumb steps={getBreadcrumb('/search/', language)} />
        <SearchResults text={text} language={language} suggestions={suggestions} soon={soon}>
          <SearchBox language={language} counts={getSearchCounts()} soon={soon} text={text} goal={goal} />
        </SearchResults>
      </div>
    </Screen>
  );
}
