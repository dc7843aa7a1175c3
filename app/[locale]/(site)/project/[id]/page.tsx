import type { Metadata } from 'next';
import { Similar } from '@/components/properties/detail/similar';
import { ProjectCard } from '@/components/properties/project/project-card';
import { ProjectDetail } from '@/components/properties/project/project-detail';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { PageViewBeacon } from '@/components/statistics/page-view-beacon.client';
import { measureAlbums } from '@/lib/features/properties/get-file-sizes';
import { getProjectPage } from '@/lib/features/properties/list/list-projects';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getSummaryPerson } from '@/lib/features/site/get-contact-person';
import { projectMetadata } from '@/lib/features/site/seo/page-metadata';
import { projectStructuredData } from '@/lib/features/site/seo/project-structured-data';
import { getNearestOpenToday } from '@/lib/features/site/shell/open-today';
import { projectsRoute } from '@/lib/i18n/listing-path';
import { linkTo, withParameters } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { MissingScreen } from '../../missing-screen';
import { languageOf, Screen } from '../../screen';
import '@/components/properties/project/project.css';
import '../../../../listing-styles.css';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; id: string }> };

async function load({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  return { language, page: getProjectPage(Number(id), language) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, page } = await load(props);
  return page ? projectMetadata(page, language) : {};
}

export default async function ProjectPage(props: PageProps) {
  const { language, page } = await load(props);
  if (!page) return <MissingScreen language={language} kind="project" />;
  const t = await getTranslations('project');
  const { project, name, href } = page;
  const contact = linkTo('/contact/', language);
  const breadcrumb = getBreadcrumb(projectsRoute, language, [{ name, href }]);
  return (
    <Screen language={language} alternates={page.alternates} current={projectsRoute}>
      <JsonLd data={projectStructuredData(page, { breadcrumb, language })} />
      <ProjectDetail
        page={page}
        albums={await measureAlbums(page.project.text)}
        language={language}
        person={getSummaryPerson(project.manager, language)}
        openToday={getNearestOpenToday(project.zip, language, new Date())}
        requestHref={contact && withParameters(contact, { project: String(project.id) })}
        breadcrumb={<Breadcrumb steps={breadcrumb} />}
      />
      <Similar title={t('similar')}>
        {page.similar.map((listed) => (
          <ProjectCard key={listed.project.id} listed={listed} />
        ))}
      </Similar>
      <PageViewBeacon kind="project" id={project.id} language={language} />
    </Screen>
  );
}
