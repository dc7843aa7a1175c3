import { AuditList } from '@/components/office/people/audit-list';
import { readAuditFor } from '@/lib/features/office/people/read-audit';
import { defineOfficeScreen } from '../../office';

/** What the agency's people read and changed. */
const { generateMetadata, Page } = defineOfficeScreen('log', async ({ person, language, asking }) => {
  const entries = await readAuditFor(person, asking);
  return entries && <AuditList entries={entries} language={language} />;
});

export { generateMetadata, Page as default };
