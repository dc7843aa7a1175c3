import type { ListingStore } from '@/lib/listings/store/listing-store';
import { type Catalogue, type CatalogueBasis, openCatalogue } from './catalogue';
import { keepOrders, type MadeOrders, makeAllOrders } from './property-order';
import { openProperties, type StoredProperties, storeProperties } from './stored-properties';

/** A catalogue as plain data, whose columns both threads share: sending it does not copy them. */
export type PackedCatalogue = Omit<CatalogueBasis, 'properties' | 'orderOf'> & {
  properties: StoredProperties;
  orders: MadeOrders;
};

export function packCatalogue({ properties, orderOf, ...basis }: CatalogueBasis, store: ListingStore): PackedCatalogue {
  const packed = shareArrays({
    ...basis,
    properties: storeProperties(properties, store),
    orders: makeAllOrders(orderOf),
  });
  store.flush();
  return packed;
}

export function unpackCatalogue({ properties, orders, ...basis }: PackedCatalogue): Catalogue {
  return openCatalogue({
    ...basis,
    properties: openProperties(properties),
    orderOf: keepOrders(new Map(orders), (sort, language) => {
      throw new Error(`The order ${sort} ${language} was not packed`);
    }),
  });
}

/** Replaces the typed arrays of objects and maps by ones in shared memory; one that occurs twice is shared once. */
export function shareArrays<T extends object>(root: T): T {
  const shared = new Map<object, unknown>();
  function share(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Set) return value;
    const known = shared.get(value);
    if (known) return known;
    const made = copyOf(value);
    shared.set(value, made);
    return made;
  }
  function copyOf(value: object): unknown {
    if (value instanceof Uint32Array) return inSharedMemory(value, Uint32Array);
    if (value instanceof Float64Array) return inSharedMemory(value, Float64Array);
    if (value instanceof Uint8Array) return inSharedMemory(value, Uint8Array);
    if (ArrayBuffer.isView(value)) return value;
    if (value instanceof Map) return new Map([...value].map(([key, entry]) => [key, share(entry)]));
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, share(entry)]));
  }
  return share(root) as T;
}

function inSharedMemory<T extends Uint8Array | Uint32Array | Float64Array>(
  array: T,
  Type: new (buffer: SharedArrayBuffer) => T,
): T {
  if (array.buffer instanceof SharedArrayBuffer) return array;
  const copy = new Type(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
