import { OwnerFileScreen } from '@/components/office/people/owner-file-screen';
import { getOwnerFile } from '@/lib/features/office/people/owners';
import { defineOfficeScreen } from '../../../office';

/** One owner: access, properties, and what was written. */
const { generateMetadata, Page } = defineOfficeScreen('owner', async ({ person, id, language, asking }) => {
  const owner = await getOwnerFile(person, id, asking);
  return owner && <OwnerFileScreen owner={owner} language={language} />;
});

export { generateMetadata, Page as default };
