import { FigureScreen } from '@/components/office/figure-screen';
import { getFigures } from '@/lib/features/office/get-figures';
import { defineOfficeScreen } from '../../office';

/** The agency's figures. */
const { generateMetadata, Page } = defineOfficeScreen('figures', async ({ person, language, asking }) => {
  const figures = await getFigures(person, asking);
  return figures && <FigureScreen figures={figures} language={language} />;
});

export { generateMetadata, Page as default };
