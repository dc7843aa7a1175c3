import type { Metadata } from 'next';
import { MissingScreen } from '@/app/[locale]/(site)/missing-screen';
import { languageOf, Screen } from '@/app/[locale]/(site)/screen';
import { PropertyDetail } from '@/components/properties/detail/property-detail';
import { Similar } from '@/components/properties/detail/similar';
import { RecentlySeen } from '@/components/properties/favourite/recently-seen';
import { PropertyCard } from '@/components/properties/property-card';
import { metadataWords, priceOf, titleOf } from '@/components/properties/property-words';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { PageViewBeacon } from '@/components/statistics/page-view-beacon.client';
import { SiteLink } from '@/components/ui/site-link';
import { getFileSizes, measureAlbums } from '@/lib/features/properties/get-file-sizes';
import { getPropertyPage } from '@/lib/features/properties/get-property-page';
import { getPropertyBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getSummaryPerson } from '@/lib/features/site/get-contact-person';
import { propertyMetadata } from '@/lib/features/site/seo/page-metadata';
import { propertyStructuredData } from '@/lib/features/site/seo/property-structured-data';
import { getNearestOpenToday } from '@/lib/features/site/shell/open-today';
import { listRouteOf } from '@/lib/i18n/listing-path';
import { listPath } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import '../../../../listing-styles.css';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; id: string }> };

async function load({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  return { language, page: getPropertyPage(Number(id), language) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { language, page } = await load(props);
  return page ? propertyMetadata(page, await metadataWords(page, language), language) : {};
}

export default async function PropertyPage(props: PageProps) {
  const { language, page } = await load(props);
  if (!page) return <MissingScreen language={language} kind="property" />;
  const t = await getTranslations('detail');
  const openHouse = await getTranslations('openHouse');
  const title = await titleOf(page);
  const { unit: unitText } = await priceOf(page.property);
  const { goal } = page.property;
  const breadcrumb = getPropertyBreadcrumb(page, title, language);
  return (
    <Screen language={language} alternates={page.alternates} current={listRouteOf(goal)}>
      <JsonLd
        data={propertyStructuredData(page, {
          title,
          breadcrumb,
          language,
          unitText,
          openHouseName: openHouse('summary', { title }),
        })}
      />
      <PropertyDetail
        page={page}
        albums={await measureAlbums(page.property.text)}
        language={language}
        person={getSummaryPerson(page.property.manager, language)}
        openToday={getNearestOpenToday(page.property.zip, language, new Date())}
        listHref={listPath(goal, language)}
        breadcrumb={<Breadcrumb steps={breadcrumb} />}
        fileSizes={await getFileSizes(page.property.text.documents)}
      />
      <Similar
        title={t('similar')}
        titleWithout={t('similarNone')}
        links={
          <>
            <SiteLink className="link" href={page.search.areaHref}>
              {t(`similarArea.${goal}`, { place: page.property.city })}
            </SiteLink>
            {page.search.registerHref !== null && (
              <SiteLink className="link" href={page.search.registerHref}>
                {t('ways.similar')}
              </SiteLink>
            )}
          </>
        }
      >
        {page.similar.map((listed) => (
          <PropertyCard key={listed.property.id} listed={listed} turns={false} />
        ))}
      </Similar>
      <PageViewBeacon kind="property" id={page.property.id} language={language} />
      <RecentlySeen language={language} current={page.property.id} />
    </Screen>
  );
}
