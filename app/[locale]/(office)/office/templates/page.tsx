import { TemplateListScreen } from '@/components/office/templates/template-screen';
import { listTemplates } from '@/lib/features/office/templates/answer-templates';
import { defineOfficeScreen } from '../../office';

/** The templates of answers. */
const { generateMetadata, Page } = defineOfficeScreen('templates', async ({ person, language, asking }) => {
  const list = await listTemplates(person, asking);
  return list && <TemplateListScreen list={list} language={language} />;
});

export { generateMetadata, Page as default };
