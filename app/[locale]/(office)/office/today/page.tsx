import { TodayScreen } from '@/components/office/today/today-screen';
import { getToday } from '@/lib/features/office/get-today';
import { defineOfficeScreen } from '../../office';

/** The first screen of the office. */
const { generateMetadata, Page } = defineOfficeScreen('today', async ({ person, language, asking }) => {
  const today = await getToday(person, asking);
  return today && <TodayScreen today={today} language={language} />;
});

export { generateMetadata, Page as default };
