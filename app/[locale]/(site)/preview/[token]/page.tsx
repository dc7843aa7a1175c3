import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PropertyDetail } from '@/components/properties/detail/property-detail';
import { Similar } from '@/components/properties/detail/similar';
import { PropertyCard } from '@/components/properties/property-card';
import { titleOf } from '@/components/properties/property-words';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { PropertyPreviewBar } from '@/components/site/draft-bar';
import { getPreview } from '@/lib/features/office/homes/get-preview';
import { measureAlbums } from '@/lib/features/properties/get-file-sizes';
import { getPropertyBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getSummaryPerson } from '@/lib/features/site/get-contact-person';
import { getNearestOpenToday } from '@/lib/features/site/shell/open-today';
import { listRouteOf } from '@/lib/i18n/listing-path';
import { listPath } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { MissingScreen } from '../../missing-screen';
import { languageOf, Screen } from '../../screen';
import '../../../../listing-styles.css';

/** A property that is not public, opened with a signed address. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('preview');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function PreviewPage({ params }: PageProps) {
  const { locale, token } = await params;
  const language = languageOf(locale);
  const now = new Date();
  const preview = await getPreview(decodeURIComponent(token), language, now);
  if (!preview) return <MissingScreen language={language} kind="property" />;
  if (preview.kind === 'public') redirect(preview.href);
  const { page, until } = preview;
  const t = await getTranslations('detail');
  return (
    <Screen language={language} alternates={page.alternates} current={listRouteOf(page.property.goal)} isPrivate>
      <PropertyPreviewBar until={until} />
      <PropertyDetail
        page={page}
        albums={await measureAlbums(page.property.text)}
        language={language}
        person={getSummaryPerson(page.property.manager, language)}
        openToday={getNearestOpenToday(page.property.zip, language, now)}
        listHref={listPath(page.property.goal, language)}
        breadcrumb={<Breadcrumb steps={getPropertyBreadcrumb(page, await titleOf(page), language)} />}
        fileSizes={{}}
        isPreview
      />
      <Similar title={t('similar')}>
        {page.similar.map((listed) => (
          <PropertyCard key={listed.property.id} listed={listed} turns={false} />
        ))}
      </Similar>
    </Screen>
  );
}
