import { TourScreen } from '@/components/office/calendar/tour-screen';
import { getBookingForm } from '@/lib/features/office/calendar/book-by-hand';
import { defineOfficeScreen } from '../../../office';

/** New viewings of several homes on one way. */
const { generateMetadata, Page } = defineOfficeScreen('new-tour', async ({ person, query, language, asking }) => {
  const form = await getBookingForm(person, query, asking);
  return form && <TourScreen form={form} search={query.toString()} language={language} />;
});

export { generateMetadata, Page as default };
