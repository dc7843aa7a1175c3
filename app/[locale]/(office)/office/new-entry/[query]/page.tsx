import { EntryFormScreen } from '@/components/office/calendar/entry-screen';
import { getEntryForm } from '@/lib/features/office/calendar/entry-form';
import { defineOfficeScreen } from '../../../office';

/** A new absence, closed time or open house. */
const { generateMetadata, Page } = defineOfficeScreen('new-entry', async ({ person, query, language, asking }) => {
  const form = await getEntryForm(person, query, asking);
  return form && <EntryFormScreen form={form} language={language} />;
});

export { generateMetadata, Page as default };
