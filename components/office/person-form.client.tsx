'use client';

import { type ReactNode, useId } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { Field, FieldGroup } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { PersonReply } from '@/lib/actions/office-person';
import type { ErasurePlan, OpenDecision } from '@/lib/usecases/privacy/erase-person';

type Outcome = NonNullable<PersonReply>['outcome'];
type Fault = Exclude<Outcome['kind'], 'found' | 'open' | 'erased'>;

export type PersonWords = Readonly<
  Record<
    | 'label'
    | 'find'
    | 'found'
    | 'erased'
    | 'goes'
    | 'stays'
    | 'nothingGoes'
    | 'nothingStays'
    | 'export'
    | 'erase'
    | 'sure'
    | 'files'
    | 'cancelled'
    | 'asFriend'
    | 'activities'
    | 'auditEntries'
    | 'waitingNotices'
    | 'mentions'
    | 'contentFiles'
    | 'nearMatches'
    | 'published'
    | 'publishedRemove'
    | 'publishedKeep'
    | 'publishedGone'
    | 'publishedStays'
    | 'stillShown'
    | 'hide'
    | 'hideHint'
    | 'hidden'
    | 'notHidden'
    | 'reason'
    | 'reasonHint',
    string
  >
>;

type PersonFormProps = {
  action: (reply: PersonReply, sent: FormData) => Promise<PersonReply>;
  language: string;
  words: PersonWords;
  tables: Readonly<Record<ErasurePlan['erased'][number]['table'], string>>;
  faults: Readonly<Record<Fault, string>>;
  open: Readonly<Record<OpenDecision, string>>;
};

/** Looks for a person, shows what is stored, exports it and erases it. */
export function PersonForm({ action, language, words, tables, faults, open }: PersonFormProps) {
  const { state, refusal, post, sendKept, isSending } = useFormAction<PersonReply>(action, null);
  const id = useId();
  const outcome = refusal ? ({ kind: 'unavailable' } as const) : state?.outcome;
  const plan = outcome && 'plan' in outcome ? outcome : null;
  const person = state?.person ?? '';
  return (
    <>
      <form className="panel lead-form" action={post} onSubmit={sendKept}>
        {outcome && !('plan' in outcome) && (
          <Note tone="warn" role="alert">
            {faults[outcome.kind]}
          </Note>
        )}
        <input type="hidden" name="language" value={language} />
        <Field label={words.label} htmlFor={id}>
          <input
            className="input"
            id={id}
            name="person"
            required
            maxLength={300}
            autoComplete="off"
            defaultValue={person}
          />
        </Field>
        <Button type="submit" name="step" value="find" aria-busy={isSending}>
          {words.find}
        </Button>
      </form>
      {plan && (
        <section className="panel lead-form" aria-labelledby={`${id}-found`}>
          <h2 id={`${id}-found`}>{plan.kind === 'erased' ? words.erased : words.found}</h2>
          <p role="status">
            <b>{person}</b>
          </p>
          {plan.kind === 'erased' && plan.isStillShown && <Note tone="warn">{words.stillShown}</Note>}
          <h3>{words.goes}</h3>
          <Lines lines={goes(plan, words, tables)} none={words.nothingGoes} />
          <h3>{words.stays}</h3>
          <Lines lines={stays(plan, words)} none={words.nothingStays} />
          {plan.kind !== 'erased' && (
            <>
              <form action="/api/office/person/" method="post">
                <input type="hidden" name="person" value={person} />
                <Button look="line" type="submit">
                  {words.export}
                </Button>
              </form>
              <form className="lead-form" action={post} onSubmit={sendKept}>
                <input type="hidden" name="language" value={language} />
                <input type="hidden" name="person" value={person} />
                {plan.kind === 'open' && (
                  <Note tone="warn" role="alert">
                    {plan.open.map((decision) => open[decision]).join(' ')}
                  </Note>
                )}
                <Decisions plan={plan.plan} words={words} />
                <label className="check">
                  <input type="checkbox" name="sure" value="yes" required />
                  <span>{words.sure}</span>
                </label>
                <Button type="submit" name="step" value="erase" aria-busy={isSending}>
                  {words.erase}
                </Button>
              </form>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** What only a person can decide: testimonials that are public, and words of others. */
function Decisions({ plan, words }: { plan: ErasurePlan; words: PersonWords }): ReactNode {
  const id = useId();
  const { published } = plan;
  const mentions = replaceable(plan);
  if (published.length + mentions.length === 0) return null;
  return (
    <>
      {published.length > 0 && (
        <FieldGroup legend={words.published}>
          <Lines lines={published} none="" />
          {(['remove', 'keep'] as const).map((choice) => (
            <label className="check" key={choice}>
              <input type="radio" name="published" value={choice} required />
              <span>{choice === 'remove' ? words.publishedRemove : words.publishedKeep}</span>
            </label>
          ))}
        </FieldGroup>
      )}
      {mentions.length > 0 && (
        <FieldGroup legend={words.hide}>
          <p className="muted small">{words.hideHint}</p>
          {mentions.map(({ place, excerpt }) => (
            <label className="check" key={place}>
              <input type="checkbox" name="hide" value={place} />
              <span>
                {excerpt} <span className="muted small">{place}</span>
              </span>
            </label>
          ))}
        </FieldGroup>
      )}
      <Field label={words.reason} htmlFor={`${id}-reason`}>
        <input
          className="input"
          id={`${id}-reason`}
          name="reason"
          maxLength={500}
          aria-describedby={`${id}-reason-hint`}
        />
        <p className="muted small" id={`${id}-reason-hint`}>
          {words.reasonHint}
        </p>
      </Field>
    </>
  );
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }): ReactNode {
  if (lines.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className="person-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const counted = (words: string, count: number) => (count > 0 ? [`${words}: ${count}`] : []);

const listed = (words: string, lines: readonly string[]) => (lines.length > 0 ? [`${words}: ${lines.join(', ')}`] : []);

const replaceable = ({ mentions }: ErasurePlan) => mentions.filter(({ reason }) => reason === null);

type Planned = Extract<Outcome, { plan: ErasurePlan }>;

function goes(outcome: Planned, words: PersonWords, tables: PersonFormProps['tables']): string[] {
  const { erased, files, cancelled, asFriend } = outcome.plan;
  return [
    ...erased.map(({ table, rows }) => `${tables[table]}: ${rows}`),
    ...counted(words.files, files),
    ...counted(words.cancelled, cancelled.length),
    ...counted(words.asFriend, asFriend),
    ...(outcome.kind === 'erased' ? listed(words.publishedGone, outcome.removed) : []),
    ...(outcome.kind === 'erased' ? counted(words.hidden, outcome.hidden.length) : []),
  ];
}

function stays(outcome: Planned, words: PersonWords): string[] {
  const { plan } = outcome;
  const { activities, auditEntries, waitingNotices, cancelled, mentions, contentFiles, nearMatches, published } = plan;
  const hidden = outcome.kind === 'erased' ? outcome.hidden : [];
  return [
    ...counted(words.activities, activities),
    ...counted(words.auditEntries, auditEntries),
    ...counted(words.waitingNotices, waitingNotices + cancelled.length),
    ...(outcome.kind === 'erased'
      ? [
          ...listed(
            words.publishedStays,
            published.filter((file) => !outcome.removed.includes(file)),
          ),
          ...counted(words.notHidden, replaceable(plan).filter(({ place }) => !hidden.includes(place)).length),
        ]
      : []),
    ...counted(words.mentions, mentions.filter(({ reason }) => reason !== null).length),
    ...listed(words.contentFiles, contentFiles),
    ...listed(words.nearMatches, nearMatches),
  ];
}
