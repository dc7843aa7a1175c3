import { CalendarScreen } from '@/components/office/calendar/calendar-screen';
import { readCalendarQuery } from '@/lib/features/office/calendar/calendar-query';
import { getCalendar } from '@/lib/features/office/calendar/get-calendar';
import { defineOfficeScreen } from '../../../office';

/** The viewings of a week or a day. */
const { generateMetadata, Page } = defineOfficeScreen('calendar', async ({ person, query, language, asking }) => {
  const calendar = await getCalendar(person, readCalendarQuery(query), asking);
  return calendar && <CalendarScreen calendar={calendar} language={language} />;
});

export { generateMetadata, Page as default };
