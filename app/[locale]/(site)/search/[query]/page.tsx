import type { Metadata } from 'next';
import { SearchBox } from '@/components/property/search-box';
import { SearchResults } from '@/components/property/search-results';
import { Breadcrumb } from '@/components/shell/breadcrumb';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { searchOf } from '@/lib/usecases/place/read-search';
import { suggest } from '@/lib/usecases/place/suggest';
import { getSoon } from '@/lib/usecases/property/get-soon';
import { getSearchCounts } from '@/lib/usecases/property/list-filter';
import { getBreadcrumb } from '@/lib/usecases/site/get-breadcrumb';
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
