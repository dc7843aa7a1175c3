import { BookingScreen } from '@/components/office/booking-screen';
import { getBookingForm } from '@/lib/usecases/office/book-by-hand';
import { defineOfficeScreen } from '../../../office';

/** A new viewing. */
const { generateMetadata, Page } = defineOfficeScreen('new-viewing', async ({ person, query, language, asking }) => {
  const form = await getBookingForm(person, query, asking);
  return form && <BookingScreen form={form} language={language} />;
});

export { generateMetadata, Page as default };
