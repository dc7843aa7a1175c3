import { FigureScreen } from '@/components/office/figure-screen';
import { readFigureQuery } from '@/lib/domain/office/figure-query';
import { getFigures } from '@/lib/features/office/get-figures';
import { defineOfficeScreen } from '../../../office';

/** The figures of the agency, or of a person or an office. */
const { generateMetadata, Page } = defineOfficeScreen('figures', async ({ person, query, language, asking }) => {
  const figures = await getFigures(person, readFigureQuery(query), asking);
  return figures && <FigureScreen figures={figures} language={language} />;
});

export { generateMetadata, Page as default };
