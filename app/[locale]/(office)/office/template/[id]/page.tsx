import { TemplateFormScreen } from '@/components/office/templates/template-screen';
import { getTemplateForm } from '@/lib/features/office/templates/answer-templates';
import { defineOfficeScreen } from '../../../office';

/** A template of answers. */
const { generateMetadata, Page } = defineOfficeScreen('template', async ({ person, id, language, asking }) => {
  const form = await getTemplateForm(person, id, asking);
  return form && <TemplateFormScreen form={form} language={language} />;
});

export { generateMetadata, Page as default };
