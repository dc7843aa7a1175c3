import { BookingScreen } from '@/components/office/calendar/booking-screen';
import { getBookingForm } from '@/lib/features/office/calendar/book-by-hand';
import { defineOfficeScreen } from '../../../office';

/** A new viewing. */
const { generateMetadata, Page } = defineOfficeScreen('new-viewing', async ({ person, query, language, asking }) => {
  const form = await getBookingForm(person, query, asking);
  return form && <BookingScreen form={form} search={query.toString()} language={language} />;
});

export { generateMetadata, Page as default };
