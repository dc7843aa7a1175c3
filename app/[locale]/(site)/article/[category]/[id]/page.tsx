import type { Metadata } from 'next';
import { ArticleView } from '@/components/article/article-view';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumb } from '@/components/shell/breadcrumb';
import { articleRouteOf } from '@/lib/i18n/article-path';
import { articleMetadata, articleStructuredData } from '@/lib/usecases/article/article-metadata';
import { getArticlePage } from '@/lib/usecases/article/list-articles';
import { getBreadcrumb } from '@/lib/usecases/site/get-breadcrumb';
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
