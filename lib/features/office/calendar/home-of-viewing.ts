import type { Language } from '@/lib/domain/language';
import type { HomeLine, readHomes } from '@/lib/features/office/homes/home-lines';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { parseViewingSummary, viewingWordsIn } from '@/lib/features/viewings/viewing-summary';

/** The home of a viewing; one that has left the site as it was called at the booking. */
export function homeOfViewing(
  row: Pick<AppointmentRow, 'property_id' | 'summary'>,
  lineOf: Awaited<ReturnType<typeof readHomes>>,
  language: Language,
): HomeLine {
  const line = lineOf({ kind: 'property', id: row.property_id });
  if (line.place !== '') return line;
  const { place, title } = viewingWordsIn(parseViewingSummary(row.summary), language);
  return { ...line, place, street: place, title: line.title ?? title };
}
