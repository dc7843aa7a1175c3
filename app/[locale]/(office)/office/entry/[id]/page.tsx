import { EntryScreen } from '@/components/office/calendar/entry-screen';
import { getCalendarEntry } from '@/lib/features/office/calendar/entry-form';
import { defineOfficeScreen } from '../../../office';

/** One absence, closed time or open house. */
const { generateMetadata, Page } = defineOfficeScreen('entry', async ({ person, id, language, asking }) => {
  const entry = await getCalendarEntry(person, id, asking);
  return entry && <EntryScreen entry={entry} language={language} />;
});

export { generateMetadata, Page as default };
