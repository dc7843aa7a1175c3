import { Person, PhoneLink } from '@/components/person/person';
import { Picture } from '@/components/picture/picture';
import { addressLine, priceOf, titleOf } from '@/components/properties/property-words';
import { TestimonialCard } from '@/components/site/testimonial/testimonial-view';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import type { FeedbackForm } from '@/lib/domain/enquiry/forms/registry';
import { formatCurrency } from '@/lib/domain/format/currency';
import { townLine } from '@/lib/domain/place/place';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import type { ListedProject } from '@/lib/features/properties/list/list-projects';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import type { Testimonial } from '@/lib/features/site/list-testimonials';
import { getTranslations } from '@/lib/i18n/words-in';
import { answerWords } from './answer-words';

type Heading = 'h2' | 'h3';

type EnquiryAsideProps = {
  context: FormContext;
  heading: Heading;
  /** False where there is no form to send. */
  hasNext: boolean;
  /** The day by which it is answered, where closed days make that late. */
  answerBy: string | null;
  quote?: Testimonial | null;
};

/** Beside a form: its subject, the contact person, and what happens next. */
export async function EnquiryAside({ context, heading, hasNext, answerBy, quote }: EnquiryAsideProps) {
  const t = await getTranslations('enquiry');
  const { form, property, project, person } = context;
  const hasListing = property !== null || project !== null;
  const Title = heading;
  return (
    <aside className={hasListing ? 'aside-card' : 'aside-card aside-card--plain'} aria-label={t('aside')}>
      {property && <PropertySummary listed={property} heading={heading} />}
      {project && <ProjectSummary listed={project} heading={heading} />}
      {hasListing && <hr />}
      {person && (
        <Person name={person.name} portrait={person.portrait}>
          {person.role && <span>{person.role}</span>}
          {person.phone && (
            <div>
              <PhoneLink className="link" phone={person.phone} />
            </div>
          )}
        </Person>
      )}
      {person && hasNext && <hr />}
      {hasNext && (
        <div className="stack aside-card__next">
          <Title>{t('nextTitle')}</Title>
          <NextSteps form={form} answerBy={answerBy} />
        </div>
      )}
      {quote && <hr />}
      {quote && <TestimonialCard testimonial={quote} />}
    </aside>
  );
}

type NextStepsProps = { form: Exclude<FeedbackForm, 'testing-testing'>; answerBy: string | null };

/** The three steps that follow a form. */
export async function NextSteps({ form, answerBy }: NextStepsProps) {
  const t = await getTranslations('forms');
  const answer = await answerWords(answerBy);
  return (
    <ol className="enquiry-next">
      <li>{t(`${form}.next.one`)}</li>
      <li>{t(`${form}.next.two`, { answer })}</li>
      <li>{t(`${form}.next.three`)}</li>
    </ol>
  );
}

const pictureSizes = '(max-width: 1023px) 112px, 480px';

async function PropertySummary({ listed, heading: Title }: { listed: ListedProperty; heading: Heading }) {
  const { property, href } = listed;
  const [price, title, address] = await Promise.all([priceOf(property), titleOf(listed), addressLine(property)]);
  const picture = property.text.pictures[0];
  return (
    <>
      {picture && <Picture url={picture.url} alt={picture.alt} sizes={pictureSizes} />}
      <div className="aside-card__about">
        <p className="price">
          <Price words={price} />
        </p>
        <Title lang={property.text.language}>
          <SiteLink href={href}>{title}</SiteLink>
        </Title>
        <p className="muted small">{address}</p>
      </div>
    </>
  );
}

async function ProjectSummary({ listed, heading: Title }: { listed: ListedProject; heading: Heading }) {
  const t = await getTranslations('project');
  const { project, name, href, startingPrice } = listed;
  const picture = project.text.pictures[0];
  return (
    <>
      {picture && <Picture url={picture.url} alt={picture.alt} sizes={pictureSizes} />}
      <div className="aside-card__about">
        {startingPrice !== null && (
          <p className="price">
            <small>{t('from')}</small> {formatCurrency(startingPrice)}
          </p>
        )}
        <Title lang={project.text.language}>
          <SiteLink href={href}>{project.text.title ?? name}</SiteLink>
        </Title>
        <p className="muted small">{townLine(project)}</p>
      </div>
    </>
  );
}
