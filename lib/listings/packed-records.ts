import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { keptOfProperty, keptOfText, type RecordShelf } from '@/lib/listings/catalogue/record-shelf';
import { addressOf, type RecordPlace } from '@/lib/listings/catalogue/stored-records';
import { type ValueTable, valueAt } from '@/lib/listings/catalogue/value-codes';
import type { Disclosure } from './disclosure';
import type { NotedDoubt } from './doubts';
import type { KnownRecords } from './known-records';
import type { ReadProperty } from './read-property';
import { sharedForm } from './record-form';
import type { RecordNotes } from './record-notes';
import {
  firstOfProperty,
  firstOfText,
  type PackedRange,
  type PackedRecords,
  placesEach,
  type RangeColumn,
  rangeColumns,
} from './record-range';
import type { TextFiles } from './text-files';

/** A record that another thread found. */
export type FoundRecord = {
  from: number;
  to: number;
  /** Its number among the known records. */
  number: number;
};

/** A record that another thread read. */
export type OpenedRecord = FoundRecord & {
  /** Null where it has no usable id. */
  read: ReadProperty | null;
};

const noFiles: TextFiles = { documents: [], shown: [] };
const noDoubts: readonly NotedDoubt[] = [];

const columnOf = new Map(rangeColumns.map((name, index) => [name, index]));

/** Only this module and `record-range.ts` know what stands where. */
function cell<T>(table: ValueTable, row: number, name: RangeColumn): T | null {
  return valueAt(table, row, columnOf.get(name) ?? 0) as T | null;
}

/** Opens where each record is; one that is new becomes known, and has a row. */
export function openRecords(
  { table, spots, hashes, numbers }: PackedRecords,
  known: KnownRecords,
  take: (found: FoundRecord, row: number) => void,
): void {
  let row = 0;
  for (let index = 0; index < numbers.length; index++) {
    const found = numbers[index] ?? -1;
    const number = found >= 0 ? found : known.noteRow(hashes, row, notesAt(table, row));
    take({ from: spots[index * 2] ?? 0, to: spots[index * 2 + 1] ?? 0, number }, row);
    if (found < 0) row++;
  }
}

function notesAt(table: ValueTable, row: number): RecordNotes {
  return {
    id: cell<ListingId>(table, row, 'id'),
    since: cell<string>(table, row, 'since') ?? '',
    names: sharedForm(cell<string[]>(table, row, 'names') ?? []),
  };
}

/** Opens what another thread read; `segment` is the number of its file at the shelf's writer. */
export function openRange(
  range: PackedRange,
  known: KnownRecords,
  { shelf, segment }: { shelf: RecordShelf; segment: number },
): OpenedRecord[] {
  const { table, places } = range;
  const at = <T>(row: number, name: RangeColumn) => cell<T>(table, row, name);
  const textColumn = new Map<keyof PropertyText, number>(keptOfText.map((name, index) => [name, firstOfText + index]));
  const propertyColumn = new Map<keyof Property, number>(
    keptOfProperty.map((name, index) => [name, firstOfProperty + index]),
  );

  function placeAt(row: number, first: number): RecordPlace | null {
    const [address = 0, length = 0] = places.subarray(row * placesEach + first, row * placesEach + first + 2);
    return length === 0 ? null : { address: addressOf(segment, address), length };
  }

  function readAt(row: number): ReadProperty {
    const textPlace = placeAt(row, 2);
    const text =
      textPlace &&
      shelf.takeText(textPlace, at<TextFiles>(row, 'files') ?? noFiles, (name) =>
        valueAt(table, row, textColumn.get(name) ?? 0),
      );
    const disclosure = at<Disclosure>(row, 'disclosure') ?? {
      standing: 'unpublished',
      isPricePublic: false,
      isAddressPublic: false,
    };
    const place = placeAt(row, 0);
    const property =
      place &&
      text &&
      shelf.takeProperty(place, { [text.language]: text }, (name) =>
        valueAt(table, row, propertyColumn.get(name) ?? 0),
      );
    const situation = at<Property['situation']>(row, 'situation');
    return {
      disclosure,
      project: at<ListingId>(row, 'project'),
      doubts: at<NotedDoubt[]>(row, 'doubts') ?? noDoubts,
      property: property && { property, standing: disclosure.standing, held: [] },
      text: text && situation && { text, situation },
    };
  }

  const opened: OpenedRecord[] = [];
  openRecords(range, known, ({ from, to, number }, row) => {
    opened.push({ from, to, number, read: known.notesAt(number).id ? readAt(row) : null });
  });
  return opened;
}
