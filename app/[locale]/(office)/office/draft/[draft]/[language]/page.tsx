import { DraftFaultScreen } from '@/components/office/content/draft-fault-screen';
import { whyNoDraft } from '@/lib/features/office/content/drafts';
import { defineOfficeScreen } from '../../../../office';

/** Stands in for a preview that cannot be drawn, and leads those without a session to the login. */
const { generateMetadata, Page } = defineOfficeScreen('draft', async ({ person, draft: key, asking }) => {
  const fault = await whyNoDraft(person, key, asking);
  return fault && <DraftFaultScreen fault={fault} />;
});

export { generateMetadata, Page as default };
