'use client';

import { useEffect, useRef } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { HomeField, type HomeFieldTexts } from '@/components/office/homes/home-field.client';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import { homeFields } from '@/lib/domain/office/tour-fields';
import { sendTour, type TourAnswer } from '@/lib/features/office/calendar/tour/tour-actions';
import { type TypedField, TypedInput } from './calendar-field';
import { ProposedStops, type TourStopTexts } from './proposed-stops';

export type TourTexts = TourStopTexts & {
  answer: Readonly<Record<NonNullable<TourAnswer['code']> | 'unsent', string>>;
  why: Readonly<Record<MoveObstacle, string>>;
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
  const code = refusal ? 'unsent' : state?.code;
  const proposal = (refusal === null && state?.proposal) || null;
  return (
    <form id={formId} ref={form} className="lead-form tour" action={post} onSubmit={sendKept}>
      {place}
      <input type="hidden" name="language" value={language} />
      <fieldset className="tour__homes">
        <legend>{titles.homes}</legend>
        {homeFields.slice(0, alwaysShown).map((name, index) => homeField(name, index))}
        <details open={homeFields.slice(alwaysShown).some((name) => typedOf(name) !== '')}>
          <summary>{texts.more}</summary>
          {homeFields.slice(alwaysShown).map((name, index) => homeField(name, alwaysShown + index))}
        </details>
      </fieldset>
      {part('when')}
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
        {code != null && (
          <Note as="div" tone="warn" role="alert">
            <p>{sayProblem(code)}</p>
            {state?.full && state.full.length > 0 && (
              <p>{texts.full.replace('{homes}', () => state.full?.join(' · ') ?? '')}</p>
            )}
            {code === 'noFit' && !state?.near && <p>{texts.notNear}</p>}
            {state?.near && <p>{texts.near.replace('{time}', () => state.near?.words ?? '')}</p>}
            {state?.near && (
              <Button
                look="line"
                isSmall
                type="submit"
                name="step"
                value={`near ${state.near.day} ${state.near.from} ${state.near.until}`}
                formNoValidate
              >
                {texts.takeNear}
              </Button>
            )}
          </Note>
        )}
        {/* Who comes is asked for when it is booked: times are looked for while the visitor is still on the phone. */}
        {proposal ? (
          <ProposedStops proposal={proposal} texts={texts} isSending={isSending}>
            {part('who')}
          </ProposedStops>
        ) : (
          fields.who.map(({ name }) => <input key={name} type="hidden" name={name} value={typedOf(name)} />)
        )}
      </div>
    </form>
  );

  function part(name: 'when' | 'who') {
    return (
      <fieldset>
        <legend>{titles[name]}</legend>
        <div className="cal-fields">
          {fields[name].map((field) => (
            <Field key={field.name} label={field.label} htmlFor={`calendar-${field.name}`}>
              <TypedInput field={{ ...field, value: typedOf(field.name) }} />
            </Field>
          ))}
        </div>
      </fieldset>
    );
  }

  function homeField(name: string, index: number) {
    const id = `calendar-${name}`;
    return (
      <Field key={name} label={texts.home.replace('{number}', String(index + 1))} htmlFor={id}>
        <HomeField
          id={id}
          name={name}
          value={typedOf(name)}
          texts={{ ...homeTexts, hint: index === 0 ? homeTexts.hint : '' }}
          matches={state?.at === index + 1 ? state.homes : undefined}
          isRequired={index < 2}
          maxLength={maxTypedHome}
        />
      </Field>
    );
  }

  function sayProblem(problem: NonNullable<typeof code>): string {
    const text = texts.answer[problem];
    const { at, lost } = state ?? {};
    if (problem === 'lost' && lost) {
      const why = lost.held ?? (lost.why && texts.why[lost.why]) ?? texts.why.taken;
      return texts.lost.replace('{home}', () => lost.words).replace('{why}', () => why);
    }
    return at === undefined ? text : `${texts.home.replace('{number}', String(at))}: ${text}`;
  }
}
