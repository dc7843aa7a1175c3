import { getTranslations } from 'next-intl/server';
import { NoProperties } from '@/components/owner/no-properties';
import { PagePanel } from '@/components/owner/page-panel';
import { PageViewCounts } from '@/components/owner/page-view-counts';
import { NoPageViews, PageViewPanel } from '@/components/owner/page-view-panel';
import { PropertySwitcher } from '@/components/owner/property-switcher';
import { PublicationPanel } from '@/components/owner/publication-panel';
import { SourcePanel } from '@/components/owner/source-panel';
import { titleOf } from '@/components/property/property-words';
import type { Language } from '@/lib/domain/language';
import type { OwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import type { Owner } from '@/lib/usecases/owner/owner';
import { countWaitingSearches } from '@/lib/usecases/statistics/count-waiting-searches';
import { getPageViewFigures } from '@/lib/usecases/statistics/get-page-view-figures';
import { listPublications } from '@/lib/usecases/statistics/list-publications';

export type PortalPart = {
  owner: Owner;
  properties: readonly OwnerProperty[];
  /** Null: all of them together. */
  chosen: OwnerProperty | null;
  language: Language;
};

/** Which property, how often it is looked at, from where, and how that compares. */
export async function Statistics({ owner, properties, chosen, language }: PortalPart) {
  if (properties.length === 0) return <NoProperties language={language} />;
  const ids = chosen ? [chosen.id] : properties.map(({ id }) => id);
  const now = new Date();
  const [figures, waiting] = await Promise.all([getPageViewFigures(owner, ids, now), countWaitingSearches(owner, ids)]);
  const publications = await listPublications(owner, ids, figures.counts, now);
  const names = ids.length > 1 ? await namesOf(properties) : null;
  return (
    <>
      <PropertySwitcher properties={properties} chosen={chosen} pageViews={figures.properties} language={language} />
      <PageViewCounts figures={figures} />
      <div className="portal-board">
        {figures.total > 0 ? <PageViewPanel days={figures.days} /> : <NoPageViews />}
        <SourcePanel sources={figures.sources} total={figures.total} waiting={waiting} />
        <PublicationPanel publications={publications} names={names} />
        <PagePanel figures={figures} names={names} />
      </div>
    </>
  );
}

async function namesOf(properties: readonly OwnerProperty[]): Promise<ReadonlyMap<number, string>> {
  const t = await getTranslations('portal.figures');
  return new Map(
    await Promise.all(
      properties.map(
        async ({ id, reference, listed }) =>
          [id, listed ? await titleOf(listed) : t('goneTitle', { id: reference })] as const,
      ),
    ),
  );
}
