import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import type { PropertyReader } from '@/lib/usecases/owner/owner';
import { type Asking, isAllowed, type Staff } from './staff';

/** Lets a person of the agency read properties as their owners do; null for those who may not. */
export async function readerOf(staff: Staff, ids: readonly number[], asking: Asking): Promise<PropertyReader | null> {
  if (!(await isAllowed(staff, 'readProperties', asking))) return null;
  const reader: Pick<PropertyReader, 'propertyIds'> = { propertyIds: ids.map((id) => id as OwnedPropertyId) };
  return reader as PropertyReader;
}
