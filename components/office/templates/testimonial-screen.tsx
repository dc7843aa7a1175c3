import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { HeldNote } from '@/components/office/today/held-change';
import { TurnPages } from '@/components/office/turn-pages';
import { SiteLink } from '@/components/ui/site-link';
import { maxLengths } from '@/lib/domain/enquiry/person';
import { type Language, languageInfo, pickLocalized } from '@/lib/domain/language';
import type { ShownPage, ShownTestimonial } from '@/lib/features/office/templates/shown-testimonials';
import {
  sendTestimonial,
  sendTestimonialCorrection,
  sendTestimonialRefusal,
} from '@/lib/features/office/templates/testimonial-actions';
import type {
  AskedPages,
  DecidedTestimonial,
  TestimonialReview,
  WaitingTestimonial,
} from '@/lib/features/office/templates/testimonials';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type TestimonialProps = { review: TestimonialReview; language: Language };

/** What clients have written: those that wait, each with its two ways, and those that were decided. */
export async function TestimonialScreen({ review: { waiting, shown, decided, isHeld }, language }: TestimonialProps) {
  const t = await getTranslations('office.testimonials');
  /** The other lists stay where they are. */
  const hrefOf = (list: keyof AskedPages) => (page: number) => {
    const pages = { waiting: waiting.page, shown: shown.page, decided: decided.page, [list]: page };
    const query = Object.entries(pages).flatMap(([name, at]) => (at > 1 ? [`${name}=${at}`] : []));
    const anchor = list === 'waiting' ? '' : `#${list}`;
    return `${officePath('testimonials')}${query.length > 0 ? `?${query.join('&')}` : ''}${anchor}`;
  };
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      {isHeld && <HeldNote />}
      {waiting.items.length === 0 && <p className="empty">{t('none')}</p>}
      {waiting.items.map((testimonial, index) => (
        <Waiting key={testimonial.id} testimonial={testimonial} language={language} isNext={index === 0} />
      ))}
      <TurnPages {...waiting} hrefOf={hrefOf('waiting')} />
      <ShownPanel shown={shown} hrefOf={hrefOf('shown')} language={language} />
      {decided.items.length > 0 && (
        <section className="panel" aria-labelledby="decided">
          <h2 id="decided">{t('decided')}</h2>
          <ul className="office-list">
            {decided.items.map((testimonial) => (
              <Decided key={testimonial.id} testimonial={testimonial} language={language} />
            ))}
          </ul>
          <TurnPages {...decided} hrefOf={hrefOf('decided')} />
        </section>
      )}
    </>
  );
}

type WaitingProps = { testimonial: WaitingTestimonial; language: Language; isNext: boolean };

/** The one to decide next is open; the others are a line each. */
async function Waiting({ testimonial, language, isNext }: WaitingProps) {
  const t = await getTranslations('office.testimonials');
  const dateOf = await datesIn(language);
  const { id, name, about, comment, receivedAt, leadHref } = testimonial;
  const texts = await getOfficeTexts();
  return (
    <details className="panel office-fold" open={isNext}>
      <summary>
        <h2>{name}</h2> <span className="state state--open">{t('waiting')}</span>{' '}
        <small className="muted">{dateOf(receivedAt, 'longMoment')}</small>
        <FirstWords text={comment} language={testimonial.language} />
      </summary>
      <p className="muted small">
        {languageInfo[testimonial.language].name} ·{' '}
        <SiteLink className="link" href={leadHref}>
          {t('lead')}
        </SiteLink>
      </p>
      <OfficeForm
        action={sendTestimonial}
        language={language}
        hidden={{ lead: id }}
        fields={[
          { name: 'name', kind: 'text', label: t('name'), value: name, maxLength: maxLengths.name, isRequired: true },
          { name: 'about', kind: 'text', label: t('about'), value: about, maxLength: maxLengths.name },
          {
            name: 'text',
            kind: 'textarea',
            label: t('comment'),
            hint: t('commentHint'),
            value: comment,
            maxLength: maxLengths.remark,
            rows: 8,
            isRequired: true,
          },
        ]}
        texts={texts}
        submit={t('publish')}
        look="main"
      />
      <details>
        <summary>{t('refuse')}</summary>
        <OfficeForm
          action={sendTestimonialRefusal}
          language={language}
          hidden={{ lead: id }}
          fields={[
            {
              name: 'reason',
              kind: 'text',
              label: t('reason'),
              hint: t('reasonHint'),
              maxLength: 500,
              isRequired: true,
            },
          ]}
          texts={texts}
          submit={t('refuse')}
        />
      </details>
    </details>
  );
}

/** Enough to tell one testimonial from another, while it is closed. */
function FirstWords({ text, language }: { text: string; language: Language }) {
  return (
    <span className="muted office-fold__words" lang={language}>
      {text.trim().split(/\s+/).slice(0, 24).join(' ')}
    </span>
  );
}

/** Those on the site, each with its form, and those that are hidden. */
async function ShownPanel({
  shown,
  hrefOf,
  language,
}: {
  shown: ShownPage;
  hrefOf(page: number): string;
  language: Language;
}) {
  const t = await getTranslations('office.testimonials');
  if (shown.items.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="shown">
      <h2 id="shown">{t('shown')}</h2>
      <ul className="office-list">
        {shown.items.map((testimonial) => (
          <Shown key={testimonial.id} testimonial={testimonial} languages={shown.languages} language={language} />
        ))}
      </ul>
      <TurnPages {...shown} hrefOf={hrefOf} />
    </section>
  );
}

type ShownProps = { testimonial: ShownTestimonial; languages: readonly Language[]; language: Language };

async function Shown({ testimonial, languages, language }: ShownProps) {
  const t = await getTranslations('office.testimonials');
  const dateOf = await datesIn(language);
  const { id, name, isPublic, date, sort, about, comment, seen } = testimonial;
  const words = pickLocalized(comment, language, languages[0] ?? language);
  return (
    <li>
      <details className="office-fold">
        <summary>
          <b>{name}</b>{' '}
          <span className={`state ${isPublic ? '' : 'state--off'}`}>{t(isPublic ? 'isShown' : 'isHidden')}</span>{' '}
          {date && <small className="muted">{dateOf(date, 'long')}</small>}
          {words && <FirstWords text={words.value} language={words.language} />}
        </summary>
        <OfficeForm
          action={sendTestimonialCorrection}
          language={language}
          hidden={{ testimonial: id, seen }}
          fields={[
            { name: 'name', kind: 'text', label: t('name'), value: name, maxLength: maxLengths.name, isRequired: true },
            ...languages.flatMap((one) => [
              {
                name: `about-${one}`,
                kind: 'text' as const,
                label: `${t('about')} · ${languageInfo[one].name}`,
                value: about[one] ?? '',
                maxLength: maxLengths.name,
              },
              {
                name: `comment-${one}`,
                kind: 'textarea' as const,
                label: `${t('comment')} · ${languageInfo[one].name}`,
                value: comment[one] ?? '',
                maxLength: maxLengths.remark,
                rows: 4,
              },
            ]),
            {
              name: 'order',
              kind: 'text',
              label: t('order'),
              hint: t('orderHint'),
              value: String(sort),
              isRequired: true,
            },
            {
              name: 'shown',
              kind: 'select',
              label: t('onSite'),
              value: isPublic ? 'yes' : 'no',
              options: [
                { value: 'yes', text: t('isShown') },
                { value: 'no', text: t('isHidden') },
              ],
            },
          ]}
          texts={await getOfficeTexts()}
          submit={t('save')}
        />
      </details>
    </li>
  );
}

async function Decided({ testimonial, language }: { testimonial: DecidedTestimonial; language: Language }) {
  const t = await getTranslations('office.testimonials');
  const dateOf = await datesIn(language);
  const { sent, published, reason, who, at } = testimonial;
  const isCorrected = published !== null && published.comment !== sent.comment;
  return (
    <li>
      <b>{published?.name ?? sent.name}</b>{' '}
      <span className={`state ${published ? '' : 'state--off'}`}>{t(published ? 'published' : 'refused')}</span>{' '}
      <small className="muted">{t('by', { who, date: dateOf(at, 'longMoment') })}</small>
      {reason && <p className="lead__note">{reason}</p>}
      <details>
        <summary className="small">{t(isCorrected ? 'bothVersions' : 'words')}</summary>
        {isCorrected && (
          <>
            <h3>{t('published')}</h3>
            <p className="lead__note">{published.comment}</p>
          </>
        )}
        <h3>{t('sent')}</h3>
        <p className="lead__note">{sent.comment}</p>
      </details>
    </li>
  );
}
