import { ProjectCard } from '@/components/properties/project/project-card';
import type { ListEntry } from '@/lib/features/properties/list/list-entry';
import { PropertyCard } from './property-card';

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
