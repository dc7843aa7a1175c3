import type { Metadata } from 'next';
import { cache } from 'react';
import { Markdown } from '@/components/modules/module-frame';
import { Modules } from '@/components/modules/registry';
import { SearchBox } from '@/components/properties/search/search-box';
import { Banner, Hero } from '@/components/site/banner';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { SubMenu } from '@/components/site/sub-menu';
import type { Language } from '@/lib/domain/language';
import { getSoon } from '@/lib/features/properties/list/get-soon';
import { getSearchCounts } from '@/lib/features/properties/list/list-filter';
import { decodeQuery } from '@/lib/features/site/address/internal-query';
import { getConfiguredPage } from '@/lib/features/site/get-configured-page';
import { configuredPageMetadata } from '@/lib/features/site/seo/metadata';
import { pageStructuredData } from '@/lib/features/site/seo/structured-data';
import { MissingScreen } from '../../../missing-screen';
import { languageOf, Screen } from '../../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; id: string; query: string }> };

async function load({ params }: PageProps) {
  const { locale, id, query } = await params;
  return loadOnce(languageOf(locale), id, query);
}

/** Metadata and page of one request share it. */
const loadOnce = cache((language: Language, id: string, query: string) => {
  const parameters = decodeQuery(query);
  return { language, query: parameters, configured: getConfiguredPage(id, language, parameters) };
});

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, query, configured } = await load(props);
  return configured ? configuredPageMetadata(configured, language, query) : {};
}

export default async function ConfiguredPage(props: PageProps) {
  const { language, query, configured } = await load(props);
  if (!configured) return <MissingScreen language={language} kind="page" />;
  const { page, title, alternates, banner, breadcrumb, submenu, intro, css, showsSearch, listHead } = configured;
  const isHome = page.path === '/';
  const isList = !isHome && page.modules[0]?.relations.type === 'property-list';
  const text = intro && (
    <div className="page section--tight">
      <Markdown text={intro} language={language} />
    </div>
  );
  const modules = (
    <>
      {!configured.town && text}
      <Modules page={page} language={language} query={query} head={listHead} />
      {configured.town && text}
    </>
  );
  return (
    <Screen language={language} alternates={alternates} current={page.path} isOverPicture={isHome && banner !== null}>
      <JsonLd data={pageStructuredData(configured, language, new Date())} />
      {css && <style>{css}</style>}
      <div data-page={page.id}>
        {isHome && banner && (
          <Hero banner={banner} title={banner.title ?? title}>
            {showsSearch && (
              <SearchBox language={language} counts={getSearchCounts()} soon={getSoon('all', language)} hasMore />
            )}
          </Hero>
        )}
        {!isHome && banner && (
          <Banner banner={banner} title={banner.title ?? title} titleTag={configured.hasOwnTitle ? 'p' : 'h1'}>
            <Breadcrumb steps={breadcrumb} />
          </Banner>
        )}
        {!banner && !listHead && (
          <div className={isList ? 'page page-head page-head--list' : 'page page-head'}>
            <Breadcrumb steps={breadcrumb} />
            {!configured.hasOwnTitle && <h1>{title}</h1>}
            {configured.lead && <p className="muted">{configured.lead}</p>}
          </div>
        )}
        {submenu.length > 0 ? (
          <SubMenu items={submenu} current={page.path}>
            {modules}
          </SubMenu>
        ) : (
          modules
        )}
      </div>
    </Screen>
  );
}
