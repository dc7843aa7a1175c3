import { SearchScreen } from '@/components/office/search/search-screen';
import { searchOffice } from '@/lib/features/office/search/search-office';
import { defineOfficeScreen } from '../../../office';

/** People, homes, leads, viewings and screens that have what was typed. */
const { generateMetadata, Page } = defineOfficeScreen('search', async ({ person, query, language, asking }) => {
  const found = await searchOffice(person, query.get('q') ?? '', asking);
  return found && <SearchScreen found={found} language={language} />;
});

export { generateMetadata, Page as default };
