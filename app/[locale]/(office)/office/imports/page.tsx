import { ImportScreen } from '@/components/office/import-screen';
import { listImportsFor } from '@/lib/features/imports/imports';
import { defineOfficeScreen } from '../../office';

/** How the imports fare. */
const { generateMetadata, Page } = defineOfficeScreen('imports', async ({ person, language, asking }) => {
  const list = await listImportsFor(person, asking);
  return list && <ImportScreen list={list} language={language} />;
});

export { generateMetadata, Page as default };
