import type { OwnerViewing } from '@/lib/features/owners/list-owner-viewings';
import { type Reader, ViewingItem } from './viewing-item';

export type ViewingItemsProps = {
  viewings: readonly OwnerViewing[];
  /** Names of the properties, where viewings of several are shown together. */
  titles: ReadonlyMap<number, string> | null;
  isReadOnly?: boolean;
  reader?: Reader;
};

export function ViewingItems({ viewings, titles, isReadOnly = false, reader = 'owner' }: ViewingItemsProps) {
  return (
    <ul className="owner-viewings">
      {viewings.map((viewing) => (
        <ViewingItem
          key={viewing.id}
          viewing={viewing}
          title={titles?.get(viewing.propertyId) ?? null}
          isReadOnly={isReadOnly}
          reader={reader}
        />
      ))}
    </ul>
  );
}
