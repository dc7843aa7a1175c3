import { ImportScreen } from '@/components/office/import-screen';
import { listImportsFor } from '@/lib/features/imports/imports';
import { defineOfficeScreen } from '../../office';

/** How the imports fare. */
const { generateMetadata, Page } = defineOfficeScreen('imports', async ({ person, language, asking }) => {
  const imports = await listImportsFor(person, asking);
  return imports && <ImportScreen imports={imports} language={language} />;
});

export { generateMetadata, Page as default };
