import { TemplateFormScreen } from '@/components/office/template-screen';
import { getTemplateForm } from '@/lib/usecases/office/answer-templates';
import { defineOfficeScreen } from '../../../office';

/** A template of answers. */
const { generateMetadata, Page } = defineOfficeScreen('template', async ({ person, id, language, asking }) => {
  const form = await getTemplateForm(person, id, asking);
  return form && <TemplateFormScreen form={form} language={language} />;
});

export { generateMetadata, Page as default };
