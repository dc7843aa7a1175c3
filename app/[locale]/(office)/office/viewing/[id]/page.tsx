import { ViewingScreen } from '@/components/office/calendar/viewing-screen';
import { getOfficeViewing } from '@/lib/features/office/calendar/get-office-viewing';
import { defineOfficeScreen } from '../../../office';

/** One viewing. */
const { generateMetadata, Page } = defineOfficeScreen('viewing', async ({ person, id, language, asking }) => {
  const viewing = await getOfficeViewing(person, id, asking);
  return viewing && <ViewingScreen viewing={viewing} language={language} />;
});

export { generateMetadata, Page as default };
