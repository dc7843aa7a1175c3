import { Picture } from '@/components/picture/picture';
import { Facts } from '@/components/properties/detail/facts';
import type { Fact } from '@/components/properties/property-words';
import { Placeholder } from '@/components/site/brand';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { townLine } from '@/lib/domain/place/place';
import type { ListedProject } from '@/lib/features/properties/list/list-projects';
import { offeredWords } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';

/** `4 van 18 nog in aanbod`: under option too. */
export async function freeWords({ freeCount, unitCount, totalCount }: ListedProject): Promise<string> {
  const t = await getTranslations('project');
  return t('freeOf', { count: freeCount, total: totalCount ?? unitCount });
}

/** A project among properties: price of the cheapest free unit, their number, when they are ready. */
export async function ProjectCard({
  listed,
  look = 'card',
  isFirst = false,
  heading: Heading = 'h3',
}: {
  listed: ListedProject;
  look?: 'card' | 'row';
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const t = await getTranslations('project');
  const { project, name, typeName, startingPrice, unitCount, freeCount, situation } = listed;
  const picture = project.text.pictures[0];
  const isSoldOut = situation === 'soldOut';
  const marker = projectMarkers[situation];
  const year = project.delivery?.slice(0, 4);
  const facts: Fact[] = [
    ...(freeCount > 0 ? [{ icon: 'building-2', value: await freeWords(listed), label: '' } as const] : []),
    ...(year ? [{ icon: 'calendar', value: `${t('delivery')} ${year}`, label: '' } as const] : []),
  ];
  return (
    <article
      className={look === 'row' ? 'property-card property-card--row' : 'property-card'}
      {...(isSoldOut && { 'data-gone': '' })}
    >
      <div className={picture ? 'property-card__pic' : 'property-card__pic property-card__pic--none'}>
        <span className={`marker marker--${marker.tone}`}>{t(marker.word)}</span>
        {picture ? (
          <Picture
            url={picture.url}
            alt={picture.alt}
            sizes={stepSizes(639, '(max-width: 1179px) 45vw, 400px')}
            isFirst={isFirst}
          />
        ) : (
          <Placeholder />
        )}
      </div>
      <div className="property-card__body">
        <p className="property-card__price">
          <span className="price">
            {startingPrice === null ? (
              isSoldOut ? (
                t('soldOut')
              ) : (
                <>
                  {freeCount > 0 && <small>{offeredWords(t, listed)} · </small>}
                  {t('priceOnRequest')}
                </>
              )
            ) : (
              <>
                <small>
                  {offeredWords(t, listed)} {t('from')}
                </small>{' '}
                {formatCurrency(startingPrice)}
              </>
            )}
          </span>
        </p>
        <Heading className="property-card__title" lang={project.text.language}>
          <SiteLink href={listed.href}>{project.text.title ?? name}</SiteLink>
        </Heading>
        <p className="property-card__place">
          {townLine(project)}
          {unitCount === 0 && ` · ${project.text.typeName ?? typeName}`}
        </p>
        <Facts facts={facts} />
      </div>
    </article>
  );
}

/** The marker on the picture of a project. */
export const projectMarkers = {
  available: { word: 'project', tone: 'plain' },
  option: { word: 'allUnderOption', tone: 'dark' },
  soldOut: { word: 'soldOut', tone: 'brick' },
} as const satisfies Record<ListedProject['situation'], object>;
