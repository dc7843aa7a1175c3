import { EnquiryPanel } from '@/components/enquiry/enquiry-panel';
import { Markdown } from '@/components/modules/markdown';
import type { ModuleProps } from '@/components/modules/module-props';
import { ModuleSection } from '@/components/modules/module-section';
import type { Language } from '@/lib/domain/language';
import { localizedText } from '@/lib/i18n/localized-text';
import { getVisitOffer, type VisitOffer } from '@/lib/usecases/appointment/get-visit-offer';
import { type FormContext, getFormContext } from '@/lib/usecases/enquiry/get-form-context';
import { getFormFacts } from '@/lib/usecases/enquiry/get-form-facts';

/** A form of the page. One whose address has changed its kind brings its own title. */
export async function ContactModule({ module, language, query }: ModuleProps<'contact'>) {
  const context = getFormContext({ form: module.relations.id, query, language });
  if (!context) return null;
  const isAsked = context.form === module.relations.id;
  const description = isAsked ? localizedText(module.description, language) : null;
  const description2 = localizedText(module.description2, language);
  return (
    <ModuleSection module={module}>
      <EnquiryPanel
        context={context}
        language={language}
        visit={await visitOf(context, query, language)}
        facts={await getFormFacts(context, language)}
        titleLevel={module.titleSize}
        title={isAsked ? localizedText(module.title, language) : null}
        lead={description && <Markdown text={description} language={language} className="prose muted" />}
      />
      {description2 && <Markdown text={description2} language={language} className="prose module__after" />}
    </ModuleSection>
  );
}

async function visitOf(context: FormContext, query: URLSearchParams, language: Language): Promise<VisitOffer | null> {
  if (context.form !== 'contact-appointment' || !context.property) return null;
  const id = String(context.property.property.id);
  return getVisitOffer(id, { from: query.get('from'), language, now: new Date() });
}
