import { type AppointmentRow, listTourStops } from '@/lib/features/viewings/appointment-store';

/** Where a viewing stands in its tour: the second of three. */
export type TourPlace = { place: number; of: number };

/** The viewings of the tours of these that take place, and where each stands; one that is left alone is not a tour. */
export async function readTours(rows: readonly Pick<AppointmentRow, 'tour_id'>[]) {
  const stops = await listTourStops(rows.map(({ tour_id }) => tour_id));
  const stopsOf = (tourId: string | null) => {
    const own = tourId === null ? [] : stops.filter(({ tour_id }) => tour_id === tourId);
    return own.length < 2 ? [] : own;
  };
  const placeOf = ({ id, tour_id }: Pick<AppointmentRow, 'id' | 'tour_id'>): TourPlace | null => {
    const own = stopsOf(tour_id);
    const index = own.findIndex((stop) => stop.id === id);
    return index < 0 ? null : { place: index + 1, of: own.length };
  };
  return { stopsOf, placeOf };
}
