import { EnquiryPanel } from '@/components/forms/enquiry-panel';
import { ValuationProof, ValuationStart } from '@/components/forms/valuation-start';
import { Markdown, type ModuleProps } from '@/components/modules/module-frame';
import { ModuleSection } from '@/components/modules/module-section';
import { formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { getFormFacts } from '@/lib/features/enquiries/get-form-facts';
import { answerDay } from '@/lib/features/forms/answer-day';
import { type FormContext, getFormContext } from '@/lib/features/forms/get-form-context';
import { describeNeighbourhood, readAddress } from '@/lib/features/forms/value-address';
import { getViewingOffer, readProposal, type ViewingOffer } from '@/lib/features/viewings/get-viewing-offer';
import { leadOfProposal } from '@/lib/features/viewings/proposal-key';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';

/** A form of the page. One whose address has changed its kind brings its own title. */
export async function ContactModule({ module, language, query: asked }: ModuleProps<'contact'>) {
  const query = new URLSearchParams({ ...(module.goal && { goal: module.goal }), ...Object.fromEntries(asked) });
  const context = getFormContext({ form: module.relations.id, query, language });
  if (!context) return null;
  const address = readAddress(query);
  const answerBy = answerDay(context.form, language, new Date());
  const isAsked = context.form === module.relations.id;
  const viewing = await viewingOf(context, query, language);
  const proposal = viewing && readProposal(viewing, query);
  const site = viewing?.isSite ? await getTranslations('enquiry.site') : null;
  const description = isAsked ? localizedText(module.description, language) : null;
  const description2 = localizedText(module.description2, language);
  const title = site?.('title') ?? (isAsked ? localizedText(module.title, language) : null);
  const lead = site ? (
    <p className="muted">{site('lead')}</p>
  ) : (
    description && <Markdown text={description} language={language} className="prose muted" />
  );
  if (beginsWithAddress(context) && address === null) {
    return (
      <ModuleSection module={module}>
        <ValuationStart
          context={context}
          answerBy={answerBy}
          titleLevel={module.titleSize}
          title={title}
          lead={lead}
          kept={[...asked].filter(([name]) => name !== 'address')}
        />
      </ModuleSection>
    );
  }
  const nearby =
    address && beginsWithAddress(context)
      ? describeNeighbourhood(address, context.initial.goal === 'rentOut' ? 'rent' : 'sale', language)
      : null;
  return (
    <ModuleSection module={module}>
      <EnquiryPanel
        context={{ ...context, initial: { ...context.initial, ...proposal?.values } }}
        answerBy={answerBy}
        language={language}
        viewing={viewing}
        hasLostTime={proposal?.isLost ?? false}
        facts={await getFormFacts(context, language)}
        titleLevel={module.titleSize}
        title={title}
        lead={nearby ? <ValuationProof nearby={nearby} /> : lead}
        quote={nearby?.quote ?? null}
      />
      {description2 && <Markdown text={description2} language={language} className="prose module__after" />}
    </ModuleSection>
  );
}

/** A form about a home of the visitor's own asks where it stands before anything else. */
function beginsWithAddress({ form }: FormContext): boolean {
  return formDefinitions[form].parameters?.includes('address') ?? false;
}

async function viewingOf(
  context: FormContext,
  query: URLSearchParams,
  language: Language,
): Promise<ViewingOffer | null> {
  if (context.form !== 'contact-appointment' || !context.property) return null;
  const id = String(context.property.property.id);
  const now = new Date();
  const lead = leadOfProposal(query.get('proposal'), now);
  return getViewingOffer(id, { from: query.get('from'), language, now, lead });
}
