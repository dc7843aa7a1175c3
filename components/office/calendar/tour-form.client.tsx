'use client';

import { useEffect, useRef } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { HomeField, type HomeFieldTexts } from '@/components/office/homes/home-field.client';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import { homeFields } from '@/lib/domain/office/tour-fields';
import { sendTour, type TourAnswer } from '@/lib/features/office/calendar/tour/tour-actions';
import { type TypedField, TypedInput } from './calendar-field';
import { ProposedStops, type TourStopTexts } from './proposed-stops';

export type TourTexts = TourStopTexts & {
  answer: Readonly<Record<NonNullable<TourAnswer['code']> | 'unsent', string>>;
  /** With `{number}`. */
  home: string;
  more: string;
  plan: string;
  /** With `{homes}`. */
  full: string;
  /** With `{time}`. */
  near: string;
  notNear: string;
  takeNear: string;
  /** With `{home}` and `{why}`. */
  lost: string;
};

type TourFormProps = {
  language: Language;
  values: Readonly<Record<string, string>>;
  /** When and how long; then who comes. */
  fields: Readonly<Record<'when' | 'who', readonly TypedField[]>>;
  titles: Readonly<Record<'homes' | 'when' | 'who', string>>;
  texts: TourTexts;
  homeTexts: HomeFieldTexts;
};

/** Fields that are there without a press. */
const alwaysShown = 3;

/**
 * Viewings of several homes, one after the other: homes, a day and hours are sent, an order with times comes back, can be
 * changed, and is booked as a whole. Each step is a button of one form, so that it works without scripts too.
 */
export function TourForm({ language, values, fields, titles, texts, homeTexts }: TourFormProps) {
  const { state, sent, refusal, formId, place, post, sendKept, isSending } = useSessionForm<TourAnswer | null>(
    sendTour,
    null,
  );
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const typedOf = (name: string) => state?.typed[name] ?? values[name] ?? '';
  useEffect(() => {
    if (!sent.state || !form.current) return;
    if (sent.state.isMoved)
      for (const name of ['day', 'from', 'until']) {
        const field = form.current.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = sent.state.typed[name] ?? field.value;
      }
    // Not from a field in which somebody has gone on typing.
    if (!document.activeElement?.matches('input, select')) said.current?.focus();
  }, [sent]);
  const homeField = (name: (typeof homeFields)[number]) => {
    const at = homeFields.indexOf(name) + 1;
    const matches = state?.at === at ? state.homes : undefined;
    return <TourHome key={name} name={name} at={at} value={typedOf(name)} {...{ matches, texts, homeTexts }} />;
  };
  const code = refusal ? 'unsent' : state?.code;
  const proposal = (refusal === null && state?.proposal) || null;
  return (
    <form id={formId} ref={form} className="lead-form tour" action={post} onSubmit={sendKept}>
      {/* The Enter key in a field presses the first button of its form: it must not lose a time that was typed. */}
      <button type="submit" name="step" value="enter" formNoValidate hidden />
      {place}
      <input type="hidden" name="language" value={language} />
      <fieldset className="tour__homes">
        <legend>{titles.homes}</legend>
        {homeFields.slice(0, alwaysShown).map(homeField)}
        <details open={homeFields.slice(alwaysShown).some((name) => typedOf(name) !== '')}>
          <summary>{texts.more}</summary>
          {homeFields.slice(alwaysShown).map(homeField)}
        </details>
      </fieldset>
      <TourFields title={titles.when} fields={fields.when} typedOf={typedOf} />
      <Button
        look={proposal ? 'line' : 'main'}
        isSmall
        type="submit"
        name="step"
        value="plan"
        formNoValidate
        aria-busy={isSending}
      >
        {texts.plan}
      </Button>
      <div ref={said} className="tour__said" tabIndex={-1}>
        {code != null && <TourNotice code={code} state={state} texts={texts} />}
        {/* Who comes is asked for when it is booked: times are looked for while the visitor is still on the phone. */}
        {proposal ? (
          <ProposedStops proposal={proposal} texts={texts} isSending={isSending}>
            <TourFields title={titles.who} fields={fields.who} typedOf={typedOf} />
          </ProposedStops>
        ) : (
          fields.who.map(({ name }) => <input key={name} type="hidden" name={name} value={typedOf(name)} />)
        )}
      </div>
    </form>
  );
}

type TourNoticeProps = { code: keyof TourTexts['answer']; state: TourAnswer | null; texts: TourTexts };

/** Why it is not as it was asked for, and what would be possible instead. */
function TourNotice({ code, state, texts }: TourNoticeProps) {
  const { full = [], near = null } = state ?? {};
  return (
    <Note as="div" tone="warn" role="alert">
      <p>{problemIn(texts, code, state)}</p>
      {full.length > 0 && <p>{texts.full.replace('{homes}', () => full.join(' · '))}</p>}
      {code === 'noFit' && !near && <p>{texts.notNear}</p>}
      {near && (
        <>
          <p>{texts.near.replace('{time}', () => near.words)}</p>
          <Button
            look="line"
            isSmall
            type="submit"
            name="step"
            value={`near ${near.day} ${near.from} ${near.until}`}
            formNoValidate
          >
            {texts.takeNear}
          </Button>
        </>
      )}
    </Note>
  );
}

function problemIn(texts: TourTexts, code: TourNoticeProps['code'], state: TourAnswer | null): string {
  const { at, lost } = state ?? {};
  if (code === 'lost' && lost) {
    const why = lost.held ?? (lost.why && texts.why[lost.why]) ?? texts.why.taken;
    return texts.lost.replace('{home}', () => lost.words).replace('{why}', () => why);
  }
  const text = texts.answer[code];
  return at === undefined ? text : `${texts.home.replace('{number}', String(at))}: ${text}`;
}

type TourFieldsProps = { title: string; fields: readonly TypedField[]; typedOf: (name: string) => string };

function TourFields({ title, fields, typedOf }: TourFieldsProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="cal-fields">
        {fields.map((field) => (
          <Field key={field.name} label={field.label} htmlFor={`calendar-${field.name}`}>
            <TypedInput field={{ ...field, value: typedOf(field.name) }} />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

type TourHomeProps = Pick<TourFormProps, 'texts' | 'homeTexts'> & {
  name: string;
  /** Its place among the homes, from 1. */
  at: number;
  value: string;
  matches: TourAnswer['homes'];
};

function TourHome({ name, at, value, matches, texts, homeTexts }: TourHomeProps) {
  const id = `calendar-${name}`;
  return (
    <Field label={texts.home.replace('{number}', String(at))} htmlFor={id}>
      <HomeField
        id={id}
        name={name}
        value={value}
        texts={{ ...homeTexts, hint: at === 1 ? homeTexts.hint : '' }}
        matches={matches}
        isRequired={at <= 2}
        maxLength={maxTypedHome}
      />
    </Field>
  );
}
