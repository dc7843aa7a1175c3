import type { ListEntry } from '@/lib/features/properties/list/list-entry';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { Card } from './card.client';
import { type CardOptions, cardViewOf } from './card-view';
import { ProjectCard } from './project/project-card';

type PropertyCardProps = CardOptions & { listed: ListedProperty; isFirst?: boolean; heading?: 'h2' | 'h3' };

/**
 * The card of a property. The browser renders it too, from a view that is a third of its elements: a list holds two dozen.
 */
export async function PropertyCard({ listed, isFirst = false, heading = 'h3', ...options }: PropertyCardProps) {
  const view = await cardViewOf(listed, options);
  return (
    <Card
      view={view}
      {...(options.look === 'row' && { isRow: true })}
      {...(isFirst && { isFirst })}
      {...(heading === 'h2' && { heading })}
    />
  );
}

type ListCardProps = {
  entry: ListEntry;
  look?: 'card' | 'row';
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
  showsGoal?: boolean;
};

/** One entry of a list: a property, or a project as one card. */
export function ListCard({ entry, look = 'card', isFirst = false, heading = 'h3', showsGoal = false }: ListCardProps) {
  return entry.kind === 'project' ? (
    <ProjectCard listed={entry.listed} look={look} isFirst={isFirst} heading={heading} />
  ) : (
    <PropertyCard listed={entry.listed} look={look} isFirst={isFirst} heading={heading} showsGoal={showsGoal} />
  );
}
