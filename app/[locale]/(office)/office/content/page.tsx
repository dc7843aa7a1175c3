import { DraftListScreen } from '@/components/office/content/draft-list-screen';
import { listDrafts } from '@/lib/features/office/content/drafts';
import { defineOfficeScreen } from '../../office';

/** What the content folder holds and visitors do not see. */
const { generateMetadata, Page } = defineOfficeScreen('content', async ({ person, language, asking }) => {
  const drafts = await listDrafts(person, language, asking);
  return drafts && <DraftListScreen drafts={drafts} language={language} />;
});

export { generateMetadata, Page as default };
