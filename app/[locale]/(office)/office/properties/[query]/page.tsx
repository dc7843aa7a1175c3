import { PropertyListScreen } from '@/components/office/homes/property-list-screen';
import { listProperties } from '@/lib/features/office/homes/list-properties';
import { readPropertyQuery } from '@/lib/features/office/homes/property-query';
import { defineOfficeScreen } from '../../../office';

/** All properties with their figures, filtered, page by page. */
const { generateMetadata, Page } = defineOfficeScreen('properties', async ({ person, query, asking }) => {
  const list = await listProperties(person, readPropertyQuery(query), asking);
  return list && <PropertyListScreen list={list} />;
});

export { generateMetadata, Page as default };
