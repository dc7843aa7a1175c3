import type { PropertyListView } from '@/lib/usecases/property/list-view';

/** The results of a list on the map. */
export async function ListMap(_: { view: PropertyListView }) {
  return null;
}
