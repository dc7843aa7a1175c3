import { OwnerListScreen } from '@/components/office/owner-list-screen';
import { listOwnersFor } from '@/lib/usecases/office/owners';
import { getShell } from '@/lib/usecases/site/get-shell';
import { defineOfficeScreen } from '../../../office';

const maxTyped = 100;

/** The owners with an account. */
const { generateMetadata, Page } = defineOfficeScreen('owners', async ({ person, query, language, asking }) => {
  const q = (query.get('q') ?? '').trim().slice(0, maxTyped);
  const list = await listOwnersFor(person, q, asking);
  return list && <OwnerListScreen list={list} language={language} languages={getShell(language).languages.enabled} />;
});

export { generateMetadata, Page as default };
