import type { ReactNode } from 'react';
import { ChooseHome } from '@/components/properties/favourite/choose-home.client';
import { SearchBox } from '@/components/properties/search/search-box';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { type EnquiryForm as FormName, fieldsOf, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { isGone, type Situation } from '@/lib/domain/property/situation';
import { searchFields } from '@/lib/domain/subscription/search-criteria';
import { sendEnquiry } from '@/lib/features/enquiries/actions';
import type { FormFacts } from '@/lib/features/enquiries/get-form-facts';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import type { Testimonial } from '@/lib/features/site/list-testimonials';
import type { ViewingOffer } from '@/lib/features/viewings/get-viewing-offer';
import { linkTo, listPath } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { AnswerDay, answerWords } from './answer-words';
import type { CaptchaTexts } from './captcha-field.client';
import { DataNote } from './data-note';
import type { LiveFigure } from './describe-figure';
import { EnquiryAside } from './enquiry-aside';
import { getFormNotices, Notice, reachTags } from './form-notices';
import { EnquiryForm } from './form-on-demand.client';
import { makeFormView } from './form-view';
import type { TimeSlotTexts } from './moment-field.client';
import { waitMark } from './refusal-text';

type EnquiryPanelProps = {
  context: FormContext;
  /** The day by which it is answered, where closed days make that late. */
  answerBy: string | null;
  language: Language;
  /** Time slots to choose from, where the form books a viewing. */
  viewing: ViewingOffer | null;
  /** The time that its address names is no longer free. */
  hasLostTime: boolean;
  /** What to know before filling it in. */
  facts: FormFacts | null;
  titleLevel: 'h1' | 'h2';
  /** Replaces the form's own title and opening sentence. */
  title: string | null;
  lead: ReactNode;
  /** What a client said, for those who hesitate. */
  quote?: Testimonial | null;
};

/** A form with its title, what happens next, and beside it its subject and the contact person. */
export async function EnquiryPanel(props: EnquiryPanelProps) {
  const { context, language, viewing, facts, titleLevel: Title, title, lead, quote, answerBy } = props;
  const t = await getTranslations('enquiry');
  const forms = await getTranslations('forms');
  const { form, agency } = context;
  const text = forms(`${form}.lead`, { answer: await answerWords(answerBy) });
  const heading = Title === 'h1' ? 'h2' : 'h3';
  const isMissing = context.needsSubject && !context.property && !context.project;
  // Decided here: an element that renders nothing would still replace the form.
  const problem = viewing?.problem ?? (context.isOver ? 'notAvailable' : null);
  const reach = reachTags(agency);
  const gone =
    problem === 'notAvailable' && context.property ? await goneTitle(context.property.property.situation) : null;
  return (
    <div className="formpage">
      <div className="formpage__main">
        <div className="stack formpage__head">
          <Title>{gone ?? title ?? forms(`${form}.title`)}</Title>
          {gone === null && (lead ?? <p className="muted">{text}</p>)}
          {!problem && <AnswerDay after={lead ? null : text} answerBy={answerBy} />}
          {!isMissing && !problem && (
            <p className="muted small">{t.rich('requiredNote', { star: () => <span className="req">*</span> })}</p>
          )}
        </div>
        {props.hasLostTime && !problem && <Note tone="warn">{t('slots.lost')}</Note>}
        {isMissing && <ChooseProperty form={form} language={language} heading={heading} />}
        {facts && !problem && <Facts facts={facts} heading={heading} />}
        {!isMissing && (
          <EnquiryForm
            view={await makeFormView(context)}
            language={language}
            action={sendEnquiry}
            heading={heading}
            notes={{
              problems: await getFormNotices(form, agency, heading),
              wait: t('wait', { minutes: waitMark }),
            }}
            privacy={<DataNote form={form} privacyHref={context.privacyHref} />}
            trapLabel={t('honeypot')}
            captcha={{
              isAlways: context.hasCaptcha,
              texts: await captchaTexts(),
              otherWays: <p className="small muted">{t.rich('captcha.otherWays', reach)}</p>,
            }}
            moments={
              fieldsOf(form).some(({ kind }) => kind === 'moment')
                ? {
                    view: viewing?.slots ?? null,
                    texts: await momentTexts(),
                    closed: <p>{t.rich('slots.closed', reach)}</p>,
                    full: (
                      <div>
                        <strong>{t('slots.full')}</strong>
                        <p>{t.rich('slots.fullText', reach)}</p>
                      </div>
                    ),
                  }
                : null
            }
            shut={
              problem && (
                <Shut
                  problem={problem}
                  askHref={viewing?.askHref ?? null}
                  context={context}
                  language={language}
                  heading={heading}
                />
              )
            }
            figure={await figureOf(form, language)}
          />
        )}
      </div>
      <EnquiryAside context={context} heading={heading} hasNext={!problem} answerBy={answerBy} quote={quote ?? null} />
    </div>
  );
}

/** What a page says first that offers a viewing of a home that is gone; null while it is not. */
async function goneTitle(situation: Situation): Promise<string | null> {
  const t = await getTranslations('detail.gone');
  if (situation === 'rented') return t('rented');
  return isGone({ situation }) ? t('sold') : null;
}

/** Replaces a form about a property while none is chosen. */
async function ChooseProperty({
  form,
  language,
  heading,
}: {
  form: FormName;
  language: Language;
  heading: 'h2' | 'h3';
}) {
  const t = await getTranslations('enquiry');
  const { goal } = formDefinitions[form];
  return (
    <div className="stack choose">
      <Note as="div" tone="warn">
        <div>
          <Notice title={t('choose.title')} text={t('choose.text')} heading={heading} />
          <p className="row">
            {goal !== 'rent' && <ButtonLink href={listPath('sale', language)}>{t('thanks.toSale')}</ButtonLink>}
            {goal !== 'sale' && (
              <ButtonLink look="line" href={listPath('rent', language)}>
                {t('thanks.toRent')}
              </ButtonLink>
            )}
          </p>
        </div>
      </Note>
      <SearchBox language={language} counts={null} goal={goal ?? 'sale'} soon={null} />
      <ChooseHome
        language={language}
        formPath={form === 'contact-appointment' ? linkTo('/appointment/', language) : null}
        title={t('choose.own')}
        heading={heading}
      />
    </div>
  );
}

type ShutProps = Pick<ViewingOffer, 'askHref'> & {
  problem: NonNullable<ViewingOffer['problem']>;
  context: FormContext;
  language: Language;
  heading: 'h2' | 'h3';
};

/**
 * Replaces a form that would be rejected: the reason, and the alternatives. Without a time slot the visitor can ask
 * about the property; if the property is gone, look for another.
 */
async function Shut({ problem, askHref, context, language, heading }: ShutProps) {
  const t = await getTranslations('enquiry');
  const api = await getTranslations('api');
  const list = await getTranslations('list');
  const reach = reachTags(context.agency);
  const register = linkTo('/demand-register/', language);
  const notices = await getFormNotices(context.form, context.agency, heading);
  return (
    <Note as="div" tone="warn">
      <div>
        {problem === 'failed' ? (
          <Notice title={api('error')} text={t.rich('slots.failedText', reach)} heading={heading} />
        ) : (
          notices[problem]
        )}
        <p className="row">
          {problem === 'notAvailable' && context.property ? (
            <>
              <ButtonLink href={listPath(context.property.property.goal, language)}>
                {t(context.property.property.goal === 'sale' ? 'thanks.toSale' : 'thanks.toRent')}
              </ButtonLink>
              {register && (
                <ButtonLink look="line" href={register}>
                  {list('saveSearch')}
                </ButtonLink>
              )}
            </>
          ) : (
            askHref !== null && <ButtonLink href={askHref}>{t('slots.ask')}</ButtonLink>
          )}
          {context.property && (
            <ButtonLink look="line" href={context.property.href}>
              {t('slots.back')}
            </ButtonLink>
          )}
        </p>
      </div>
    </Note>
  );
}

function Facts({ facts, heading: Heading }: { facts: FormFacts; heading: 'h2' | 'h3' }) {
  return (
    <section className="form-facts" aria-labelledby="form-facts">
      <Heading id="form-facts">{facts.title}</Heading>
      {facts.rows.length > 0 && (
        <dl className="receipt__rows receipt__rows--total">
          {facts.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted small">{facts.note}</p>
    </section>
  );
}

async function captchaTexts(): Promise<CaptchaTexts> {
  const t = await getTranslations('enquiry.captcha');
  return {
    label: t('label'),
    hint: t('hint'),
    labelQuestion: t('labelQuestion'),
    picture: t('picture'),
    refresh: t('refresh'),
    toQuestion: t('toQuestion'),
    toPicture: t('toPicture'),
    failed: t('failed'),
    frame: t('frame'),
  };
}

async function momentTexts(): Promise<TimeSlotTexts> {
  const t = await getTranslations('enquiry.slots');
  const api = await getTranslations('api');
  return {
    earlier: t('earlier'),
    later: t('later'),
    taken: t('taken'),
    failed: `${api('error')} ${t('failed')}`,
    choose: t('choose'),
    first: t('first'),
    chosen: t('chosen'),
    full: t('dayFull'),
    morning: t('morning'),
    afternoon: t('afternoon'),
  };
}

async function figureOf(form: FormName, language: Language): Promise<LiveFigure | null> {
  const { figure } = formDefinitions[form];
  if (figure === 'matches') return { kind: 'matches', language, fields: Object.values(searchFields).flat() };
  if (figure !== 'deposit') return null;
  const t = await getTranslations('mail.offer');
  return { kind: 'deposit', text: `${t('deposit')}: {value}` };
}
