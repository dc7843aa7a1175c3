import type { Metadata } from 'next';
import { ArticleView } from '@/components/site/article/article-view';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getArticlePage } from '@/lib/features/site/list-articles';
import { articleMetadata, articleStructuredData } from '@/lib/features/site/seo/page-metadata';
import { articleRouteOf } from '@/lib/i18n/article-path';
import { MissingScreen } from '../../../missing-screen';
import { languageOf, Screen } from '../../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; category: string; id: string }> };

async function load({ params }: PageProps) {
  const { locale, category, id } = await params;
  const language = languageOf(locale);
  return { language, page: getArticlePage(category, id, language) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, page } = await load(props);
  return page ? articleMetadata(page, language) : {};
}

export default async function ArticlePage(props: PageProps) {
  const { language, page } = await load(props);
  if (!page) return <MissingScreen language={language} kind="page" />;
  const { pattern, list } = articleRouteOf(page.article.category);
  const breadcrumb = getBreadcrumb(pattern, language, [{ name: page.title, href: page.href }]);
  return (
    <Screen language={language} alternates={page.alternates} current={list}>
      <JsonLd data={articleStructuredData(page, { breadcrumb, language })} />
      <ArticleView page={page} language={language} breadcrumb={<Breadcrumb steps={breadcrumb} />} />
    </Screen>
  );
}
