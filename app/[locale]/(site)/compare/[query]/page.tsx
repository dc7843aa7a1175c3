import type { Metadata } from 'next';
import { CompareView } from '@/components/properties/favourite/compare-view';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { isPropertyId } from '@/lib/domain/favourite/favourite-list';
import { compareProperties } from '@/lib/features/properties/list/list-saved';
import { decodeQuery } from '@/lib/features/site/address/internal-query';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { pageMetadata } from '@/lib/features/site/seo/metadata';
import { getTranslations } from '@/lib/i18n/words-in';
import { languageOf, Screen } from '../../screen';
import '@/components/properties/favourite/compare.css';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; query: string }> };

async function load({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const t = await getTranslations('compare');
  const search = decodeQuery(query);
  const named = (search.get('ids') ?? '').split(',').map(Number);
  const ids = [...new Set(named)].filter(isPropertyId);
  return {
    language,
    title: t('title'),
    comparison: compareProperties(ids, language),
    alternates: alternatesOfRoute('/compare/', { search }),
  };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, title, alternates } = await load(props);
  return pageMetadata({ language, title, isComposedTitle: true, alternates, isIndexed: false });
}

export default async function ComparePage(props: PageProps) {
  const { language, title, comparison, alternates } = await load(props);
  return (
    <Screen language={language} alternates={alternates}>
      <div className="page page-head keep-page">
        <Breadcrumb steps={getBreadcrumb('/compare/', language)} />
        <h1>{title}</h1>
        <CompareView comparison={comparison} language={language} />
      </div>
    </Screen>
  );
}
