import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Ways } from '@/components/office/ways';
import { OfferStateMark, untilIn } from '@/components/owners/offer-list';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { maxLengths } from '@/lib/domain/enquiry/person';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { type OfferState, offerParts } from '@/lib/domain/owner/offer';
import type { HomeOffers, OfferLine } from '@/lib/features/office/homes/list-offers';
import {
  sendOffer,
  sendOfferAnswer,
  sendOfferCorrection,
  sendOfferRelease,
} from '@/lib/features/office/homes/offer-actions';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { OfferEventLine } from './offer-event-line';
import { offerFields } from './offer-fields';

type OfferPanelProps = { propertyId: number; offers: HomeOffers; language: Language };

/** What was offered for a home, with the answers, what its owner sees of it, and the form for another offer. */
export async function OfferPanel({ propertyId, offers, language }: OfferPanelProps) {
  const t = await getTranslations('office.offers');
  const { lines, count, draft, isFromLead, bidders } = offers;
  return (
    <section className="panel" id="offers" aria-labelledby="file-offers">
      <h2 id="file-offers">
        {t('title')} {count > 0 && <span className="muted">({count})</span>}
      </h2>
      {count === 0 && <p className="muted">{t('none')}</p>}
      {offers.isSettled && (
        <Note>
          <p>{t('settled')}</p>
        </Note>
      )}
      {bidders.length > 0 && (
        <Note tone="warn">
          <p>{t('ownerBids', { names: bidders.join(', ') })}</p>
        </Note>
      )}
      {lines.length > 0 && (
        <ol className="office-list home-lines">
          {lines.map((offer) => (
            <OfferItem key={offer.id} offer={offer} offers={offers} language={language} />
          ))}
        </ol>
      )}
      <OfferPages propertyId={propertyId} offers={offers} />
      {draft && (
        <details open={isFromLead} id="new-offer">
          <summary>{t('enter')}</summary>
          <OfficeForm
            key={draft.leadId || count}
            action={sendOffer}
            language={language}
            hidden={{ offer: draft.id, property: String(propertyId), lead: draft.leadId }}
            fields={await offerFields(draft.goal, draft.typed)}
            texts={await getOfficeTexts()}
            submit={t('save')}
            look="main"
            isNew
          >
            <p className="muted small">{t('notShownYet')}</p>
          </OfficeForm>
        </details>
      )}
    </section>
  );
}

type OfferItemProps = { offer: OfferLine; offers: HomeOffers; language: Language };

async function OfferItem({ offer, offers, language }: OfferItemProps) {
  const t = await getTranslations('office.offers');
  return (
    <li className="offer">
      <OfferFacts offer={offer} language={language} />
      {offers.canChange && <Answers offer={offer} language={language} />}
      <p className="small">
        {offer.shown.length > 0
          ? t('shows', { parts: offer.shown.map((part) => t(`part.${part}`)).join(', ') })
          : t('showsNothing')}
      </p>
      <div className="row">
        {offers.canShow && <Release offer={offer} language={language} />}
        {offers.canChange && (
          <details>
            <summary>{t('correct')}</summary>
            <OfficeForm
              key={offer.version}
              action={sendOfferCorrection}
              language={language}
              hidden={seen(offer)}
              fields={await offerFields(offer.goal, offer.typed)}
              texts={await getOfficeTexts()}
              submit={t('saveCorrection')}
            >
              <p className="muted small">{t('correctHint')}</p>
            </OfficeForm>
          </details>
        )}
        <details>
          <summary>{t('history')}</summary>
          <ol className="lead__events">
            {offer.events.map((event) => (
              <li key={event.id}>
                <OfferEventLine event={event} goal={offer.goal} language={language} />
              </li>
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
}

/** How much, by whom, and on which terms. */
async function OfferFacts({ offer, language }: Omit<OfferItemProps, 'offers'>) {
  const t = await getTranslations('office.offers');
  const words = await getTranslations('offer');
  const dateOf = await datesIn(language);
  const untilOf = await untilIn(language);
  const amountOf = (amount: number) => words('amount', { amount: formatCurrency(amount), goal: offer.goal });
  const { earlier, endsAt, leadHref } = offer;
  return (
    <>
      <p className="row">
        <b>{amountOf(offer.amount)}</b>
        <OfferStateMark state={offer.state} />
        {offer.counter !== null && <span>{words('counter', { amount: amountOf(offer.counter) })}</span>}
        <span className="muted small">{untilOf(endsAt, offer.isWholeDay)}</span>
      </p>
      <p>{offer.name}</p>
      <Ways
        name={offer.name}
        ways={[
          { href: offer.telHref, icon: 'phone', text: offer.phone },
          { href: offer.mailHref, icon: 'mail', text: offer.email },
          ...(leadHref ? [{ href: leadHref, icon: 'file-text' as const, text: t('lead') }] : []),
        ]}
      />
      {earlier && (
        <p className="small">
          {t(earlier.state === 'withdrawn' ? 'afterWithdrawal' : 'earlier', {
            amount: amountOf(earlier.amount),
            date: dateOf(earlier.at),
            state: words(`state.${earlier.state}`),
          })}
        </p>
      )}
      {offer.isFinanced && <p>{words('financed')}</p>}
      {offer.conditions && <p className="lead__note">{offer.conditions}</p>}
    </>
  );
}

function seen({ id, version }: OfferLine) {
  return { offer: id, version: String(version) };
}

async function Answers({ offer, language }: Omit<OfferItemProps, 'offers'>) {
  const t = await getTranslations('office.offers');
  const texts = await getOfficeTexts();
  const answers = offer.answers.filter((answer) => answer !== 'countered');
  if (answers.length === 0) return null;
  const shared = { action: sendOfferAnswer, language, texts };
  const textOf = (answer: OfferState) => t(`answer.${answer}`);
  return (
    <>
      <OfficeForm
        {...shared}
        hidden={{ ...seen(offer), amount: '' }}
        submit={{ name: 'answer', choices: answers.map((value) => ({ value, text: textOf(value) })) }}
      />
      {offer.answers.includes('countered') && (
        <details>
          <summary>{t('counter')}</summary>
          <OfficeForm
            {...shared}
            key={offer.version}
            hidden={{ ...seen(offer), answer: 'countered' }}
            fields={[
              {
                name: 'amount',
                kind: 'text',
                label: t('counterAmount', { goal: offer.goal }),
                isRequired: true,
                maxLength: maxLengths.amount,
              },
            ]}
            submit={textOf('countered')}
          />
        </details>
      )}
    </>
  );
}

async function Release({ offer, language }: Omit<OfferItemProps, 'offers'>) {
  const t = await getTranslations('office.offers');
  return (
    <details>
      <summary>{t('show')}</summary>
      <OfficeForm
        key={offer.version}
        action={sendOfferRelease}
        language={language}
        hidden={seen(offer)}
        fields={[
          {
            name: 'part',
            kind: 'checks',
            label: t('showWhat'),
            value: offer.shown.join(','),
            options: offerParts.map((value) => ({ value, text: t(`part.${value}`) })),
          },
        ]}
        texts={await getOfficeTexts()}
        submit={t('saveShown')}
      >
        <p className="muted small">{t('showHint')}</p>
      </OfficeForm>
    </details>
  );
}

async function OfferPages({ propertyId, offers: { page, pages } }: Omit<OfferPanelProps, 'language'>) {
  const t = await getTranslations('office.offers');
  if (pages === 1) return null;
  const hrefOf = (one: number) => `${officePath(`property/${propertyId}`)}?offers=${one}#offers`;
  return (
    <nav className="row" aria-label={t('pages')}>
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} look="line" isSmall>
          {t('before')}
        </ButtonLink>
      )}
      <span className="muted small">{t('page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} look="line" isSmall>
          {t('after')}
        </ButtonLink>
      )}
    </nav>
  );
}
