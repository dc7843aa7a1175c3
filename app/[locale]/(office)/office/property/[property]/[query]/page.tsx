import { PropertyFileScreen } from '@/components/office/homes/property-file-screen';
import { getPropertyFile } from '@/lib/features/office/homes/get-property-file';
import { defineOfficeScreen } from '../../../../office';

/** One property with everything about it. */
const { generateMetadata, Page } = defineOfficeScreen(
  'property',
  async ({ person, property, query, language, asking }) => {
    const file = await getPropertyFile(person, Number(property), { ...asking, query });
    return file && <PropertyFileScreen file={file} language={language} />;
  },
);

export { generateMetadata, Page as default };
