import type { ReactNode } from 'react';
import { Films } from '@/components/picture/films';
import { Plans } from '@/components/picture/plans';
import { statedCosts } from '@/components/properties/cost/cost-rows';
import { CostSection } from '@/components/properties/cost/cost-section';
import { Location } from '@/components/properties/map/location';
import { Icon } from '@/components/ui/icon';
import { type Language, languageInfo } from '@/lib/domain/language';
import { type NoticePlace, noticePlaceOf } from '@/lib/domain/property/notice-place';
import { isGone } from '@/lib/domain/property/situation';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { FileSizes, ListingAlbums } from '@/lib/features/properties/get-file-sizes';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import type { Film } from '@/lib/features/properties/list-films';
import { getTranslations } from '@/lib/i18n/words-in';
import { DetailList } from './detail-list';
import { Description, Documents, Features, viagerRows } from './detail-sections';
import { EnergyCard } from './energy-card';
import { hasEnergy } from './energy-facts';
import { featuresOf } from './feature-rows';
import { LegalSection, legalRows } from './legal-section';
import type { PageSection } from './section-nav';

/** Fewer rows than this are not a section of their own where there is one to join. */
const thinRows = 3;

type SectionId =
  | 'description'
  | 'features'
  | 'plans'
  | 'films'
  | 'energy'
  | 'legal'
  | 'location'
  | 'costs'
  | 'documents';

type SectionsOf = { page: PropertyPage; albums: ListingAlbums; language: Language; fileSizes: FileSizes };

/** The sections of a property's page that have content, in order, at most six parts. */
export async function listPropertySections({ page, albums, language, fileSizes }: SectionsOf): Promise<PageSection[]> {
  const t = await getTranslations('detail');
  const { property, films, ways } = page;
  const { text, details } = property;
  const legal = await legalRows(property);
  const hasFloodScore = details.floodScoreP !== undefined || details.floodScoreG !== undefined;
  const isLegalThin = hasEnergy(property) && legal.length < thinRows && !hasFloodScore;
  const legalContent = (legal.length > 0 || hasFloodScore) && (
    // A garage is bought for its place and its price: what the law wants said stands behind one line.
    <Folded text={property.mainType === 'parking' && legal.length > 0 ? t('allLegal', { count: legal.length }) : null}>
      <LegalSection property={property} rows={legal} />
    </Folded>
  );
  const features = await featuresOf(property);
  const streets = films.filter(isStreet);
  const moving = films.filter((film) => !isStreet(film));
  const still = text.pictures[0] ?? null;
  const costs = await costContent(page);
  const isTranslated = text.language === language || !(text.title || text.description);
  const section = (id: SectionId, part: PageSection['part'], content: ReactNode): PageSection[] =>
    content ? [{ id, title: t(`section.${id}`), content, ...(part && { part }) }] : [];
  const sections = [
    section(
      'description',
      'home',
      text.description && (
        <>
          {!isTranslated && <Hint text={t('otherLanguage', { language: languageInfo[text.language].name })} />}
          <Description text={text} />
        </>
      ),
    ),
    section('features', 'home', features.length > 0 && <Features groups={features} />),
    section('plans', 'plans', albums.plans.length > 0 && <Plans plans={albums.plans} lang={text.language} />),
    section('films', 'plans', moving.length > 0 && <Films films={moving} still={still} />),
    section(
      'energy',
      'energy',
      hasEnergy(property) && (
        <>
          <EnergyCard property={property} today={brusselsDay(new Date())} />
          {isLegalThin && legalContent && (
            <>
              <h3>{t('section.legal')}</h3>
              {legalContent}
            </>
          )}
        </>
      ),
    ),
    section('legal', 'energy', !isLegalThin && legalContent),
    section(
      'location',
      undefined,
      <>
        <Location page={page} language={language} />
        {streets.length > 0 && <Films films={streets} still={still} />}
      </>,
    ),
    section('costs', undefined, costs),
    section(
      'documents',
      undefined,
      text.documents.length > 0 && (
        <Documents
          documents={text.documents}
          lang={text.language}
          askHref={ways.find(({ kind }) => kind === 'documents')?.href ?? null}
          fileSizes={fileSizes}
        />
      ),
    ),
  ];
  return withNotices(sections.flat(), page);
}

/** What it costs: the terms of an annuity, the calculation, and what only the advert says. Null where nothing is known. */
async function costContent({ property, costRules }: PropertyPage): Promise<ReactNode> {
  const t = await getTranslations('detail.section');
  const { viager, language } = property.text;
  const rows = await statedCosts(property);
  const budget = await CostSection({ property, rules: costRules });
  const terms = viager ? await viagerRows(viager, language) : [];
  if (!budget && rows.length === 0 && terms.length === 0) return null;
  return (
    <div className="detail__costs">
      {terms.length > 0 && <DetailList rows={terms} isWide />}
      {budget && (
        <div id="budget">
          <h3 className="detail__sub">{t(`budget.${property.goal}`)}</h3>
          {budget}
        </div>
      )}
      {rows.length > 0 && (
        <div>
          {(budget || terms.length > 0) && <h3 className="detail__sub">{t('alsoStated')}</h3>}
          <DetailList rows={rows} isWide />
        </div>
      )}
    </div>
  );
}

/** Rules that speak do so at the end of the section that their field belongs to, and not about what is gone. */
function withNotices(sections: readonly PageSection[], { property, notices }: PropertyPage): PageSection[] {
  if (notices.length === 0 || isGone(property)) return [...sections];
  const ids = new Set(sections.map(({ id }) => id));
  const placeOf = (field: string | null): string => {
    const place: NoticePlace = noticePlaceOf(field);
    return ids.has(place) ? place : 'location';
  };
  return sections.map((section) => {
    const own = notices.filter(({ field }) => placeOf(field) === section.id);
    if (own.length === 0) return section;
    return {
      ...section,
      content: (
        <>
          {section.content}
          {own.map(({ text }) => (
            <Hint key={text} text={text} />
          ))}
        </>
      ),
    };
  });
}

/** Content behind one line; open without a line. */
function Folded({ text, children }: { text: string | null; children: ReactNode }) {
  if (text === null) return children;
  return (
    <details className="detail__fold">
      <summary>
        {text}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <p className="detail__hint small muted">
      <Icon name="info" />
      {text}
    </p>
  );
}

function isStreet(film: Film): boolean {
  return film.kind !== 'file' && film.subject === 'street';
}
