import type { z } from 'zod';
import { parseListingId } from '@/lib/domain/listing/listing-id';
import { placeKey } from '@/lib/domain/place/place-name';
import { cutStreet } from '@/lib/domain/property/cut-street';
import { textsIn, withNamesOf } from '@/lib/domain/property/hidden-street';
import { showValue } from '@/lib/files/content-problem';
import { kmTooFar, maxKmFromCentre } from './far-point';
import { type Cells, maxTextLength } from './neutral-cell';
import { type NeutralListing, type NeutralShape, neutralShapes } from './neutral-listing';

/** What is wrong with a field of a record of a source. */
export type Fault = { field: string; found: string; expected: string };

export type CheckedListing = { listing: NeutralListing | null; faults: Fault[] };

const maxRounds = 4;

/**
 * Checks a listing of an adapter. A field with a wrong value, and one that is not allowed, is removed and named; without
 * a required one there is no listing. The value of a field that is not allowed is never shown: it may be personal.
 */
export function checkListing(value: NeutralListing): CheckedListing {
  const shape = neutralShapes[value.kind];
  const faults: Fault[] = [];
  let draft: unknown = value;
  for (let round = 0; round < maxRounds; round++) {
    const parsed = shape.schema.safeParse(draft);
    if (parsed.success) {
      const listing = parsed.data as NeutralListing;
      dropFarPoint(listing, shape, faults);
      cutHiddenStreet(listing, shape, faults);
      return complete(listing, shape, faults);
    }
    const copy: unknown = structuredClone(draft);
    for (const issue of [...parsed.error.issues].reverse()) removeFault(copy, issue, shape, faults);
    draft = copy;
  }
  faults.push({ field: '', found: 'a record of another form', expected: 'a listing with facts and texts' });
  return { listing: null, faults };
}

/** As `checkListing` of a listing that had no wrong value when it was checked before. */
export function trustListing(listing: NeutralListing): CheckedListing {
  return complete(listing, neutralShapes[listing.kind], []);
}

function complete(listing: NeutralListing, shape: NeutralShape, faults: Fault[]): CheckedListing {
  const facts: Readonly<Record<string, unknown>> = listing.facts;
  const missing = shape.required.filter((key) => facts[key] === undefined);
  const texts = Object.values(listing.texts);
  for (const text of texts) if (text.city !== undefined) text.city = oneName(text.city);
  const city = texts.find((text) => text.city !== undefined)?.city;
  if (city === undefined) missing.push('city');
  for (const key of missing) {
    const cell = shape.facts[key] ?? shape.texts[key];
    // A wrong value is reported already.
    if (cell && !faults.some(({ field }) => field === cell.name))
      faults.unshift({ field: cell.name, found: 'nothing', expected: cell.expected });
  }
  if (parseListingId(listing.id) === null)
    return { listing: null, faults: [{ field: 'ID', found: showValue(listing.id), expected: 'an id' }, ...faults] };
  if (missing.length > 0) return { listing: null, faults };
  for (const text of texts) text.city ??= city;
  return { listing, faults };
}

/** `Elsene / Ixelles` is one place with two names; the site has the one of each language. */
function oneName(city: string): string {
  const [one = '', other = '', ...more] = city.split(/\s*\/\s*/);
  return other !== '' && more.length === 0 && placeKey(one) === placeKey(other) ? one : city;
}

/** A point that contradicts the postal code would put the home into another province. */
function dropFarPoint({ facts, texts }: NeutralListing, { facts: cells }: NeutralShape, faults: Fault[]): void {
  const { latitude, longitude, zip, country = 'belgium' } = facts;
  const city = Object.values(texts).find((text) => text.city !== undefined)?.city;
  if (latitude === undefined || longitude === undefined || zip === undefined || city === undefined) return;
  const km = kmTooFar({ country, zip, city, position: { latitude, longitude } });
  if (km === null) return;
  delete facts.latitude;
  delete facts.longitude;
  faults.push({
    field: `${cells.latitude?.name}, ${cells.longitude?.name}`,
    found: `${latitude}, ${longitude}, which is ${km} km from ${zip} ${city}`,
    expected: `a point within ${maxKmFromCentre} km of its place; the middle of the place is shown`,
  });
}

/** Facts, texts and names of files that say the street of a hidden address lose it. Files are fetched under other names. */
function cutHiddenStreet({ facts, texts }: NeutralListing, shape: NeutralShape, faults: Fault[]): void {
  if (facts.isAddressPublic !== false || facts.street === undefined) return;
  const street = withNamesOf(facts.street, textsIn(texts));
  facts.street = street;
  const cut = (values: object, cells: Cells, suffix: string) => {
    for (const [key, value] of Object.entries(cutStreet(values, street, { isFetched: true }))) {
      if (value === null) Reflect.deleteProperty(values, key);
      else Reflect.set(values, key, value);
      faults.push({
        field: `${cells[key]?.name ?? key}${suffix}`,
        found: 'the street of the hidden address',
        expected: 'a text without it; it was cut out',
      });
    }
  };
  cut(facts, shape.facts, '');
  for (const [language, text] of Object.entries(texts)) cut(text, shape.texts, ` (${language})`);
}

function removeFault(draft: unknown, issue: z.core.$ZodIssue, { facts, texts }: NeutralShape, faults: Fault[]): void {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const [part, ...rest] = path;
  const language = part === 'texts' ? rest.shift() : undefined;
  const [key] = rest;
  const cell = (part === 'texts' ? texts : facts)[String(key)];
  const field = `${cell?.name ?? String(key ?? part)}${language === undefined ? '' : ` (${language})`}`;
  if (issue.code === 'unrecognized_keys') {
    const holder = valueAt(draft, path);
    for (const name of issue.keys) {
      if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, name);
      faults.push({
        field: name,
        found: 'a field that is not allowed',
        expected: 'only fields of content/LISTINGS.md',
      });
    }
    return;
  }
  const isTooLong = issue.code === 'too_big' && issue.origin === 'string';
  const expected = isTooLong ? `at most ${maxTextLength.toLocaleString('en')} characters` : cell?.expected;
  faults.push({ field, found: showValue(valueAt(draft, path)), expected: expected ?? issue.message });
  // An entry of a list goes whole, anything else alone.
  const index = path.findIndex((step) => typeof step === 'number');
  const target = index < 0 ? path.slice(0, language === undefined ? 2 : 3) : path.slice(0, index + 1);
  const holder = valueAt(draft, target.slice(0, -1));
  const last = target.at(-1);
  if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
  else if (typeof holder === 'object' && holder !== null && last !== undefined) Reflect.deleteProperty(holder, last);
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}
