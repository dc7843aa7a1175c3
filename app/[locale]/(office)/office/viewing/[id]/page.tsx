import { ViewingScreen } from '@/components/office/viewing-screen';
import { getOfficeViewing } from '@/lib/usecases/office/get-office-viewing';
import { defineOfficeScreen } from '../../../office';

/** One viewing. */
const { generateMetadata, Page } = defineOfficeScreen('viewing', async ({ person, id, language, asking }) => {
  const viewing = await getOfficeViewing(person, id, asking);
  return viewing && <ViewingScreen viewing={viewing} language={language} />;
});

export { generateMetadata, Page as default };
