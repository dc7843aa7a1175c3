import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { TestimonialView } from '@/components/site/testimonial/testimonial-view';
import { testimonialRoute } from '@/lib/content/schema/route';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getTestimonialPage } from '@/lib/features/site/list-testimonials';
import { pageMetadata } from '@/lib/features/site/seo/metadata';
import { MissingScreen } from '../../missing-screen';
import { languageOf, Screen } from '../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; id: string }> };

async function load({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  return { language, page: getTestimonialPage(id, language) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, page } = await load(props);
  if (!page) return {};
  return pageMetadata({
    language,
    title: page.name,
    description: page.comment,
    alternates: page.alternates,
    isComposedTitle: true,
  });
}

export default async function TestimonialPage(props: PageProps) {
  const { language, page } = await load(props);
  if (!page) return <MissingScreen language={language} kind="page" />;
  const breadcrumb = getBreadcrumb(testimonialRoute, language, [{ name: page.name, href: page.href }]);
  return (
    <Screen language={language} alternates={page.alternates} current="/temoignages/">
      <TestimonialView testimonial={page} others={page.others} breadcrumb={<Breadcrumb steps={breadcrumb} />} />
    </Screen>
  );
}
