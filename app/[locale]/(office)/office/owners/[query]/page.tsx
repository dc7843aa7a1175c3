import { OwnerListScreen } from '@/components/office/people/owner-list-screen';
import { listOwnersFor } from '@/lib/features/office/people/owners';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { defineOfficeScreen } from '../../../office';

const maxTyped = 100;

/** The owners with an account. */
const { generateMetadata, Page } = defineOfficeScreen('owners', async ({ person, query, language, asking }) => {
  const q = (query.get('q') ?? '').trim().slice(0, maxTyped);
  const property = query.get('property') ?? '';
  const asked = { q, property: /^\d{1,15}$/.test(property) ? Number(property) : null };
  const list = await listOwnersFor(person, asked, asking);
  return list && <OwnerListScreen list={list} language={language} languages={getShell(language).languages.enabled} />;
});

export { generateMetadata, Page as default };
