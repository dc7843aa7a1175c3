'use client';

import { type ReactNode, useId } from 'react';
import { useFormAction } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Field, FieldGroup } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { PersonReply } from '@/lib/features/office/people/person-actions';
import type { ErasurePlan } from '@/lib/features/privacy/erase-person';
import type { Texts } from '@/lib/i18n/translator';

type Outcome = NonNullable<PersonReply>['outcome'];

type PersonTexts = Texts<'office.person'>;

type PersonFormProps = {
  action: (reply: PersonReply, sent: FormData) => Promise<PersonReply>;
  language: string;
  texts: PersonTexts;
  /** What is said after the end of the session. */
  ended: string;
};

/** Looks for a person, shows what is stored, exports it and erases it. */
export function PersonForm({ action, language, texts, ended }: PersonFormProps) {
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
            {outcome.kind === 'ended' ? ended : texts.fault[outcome.kind]}
          </Note>
        )}
        <input type="hidden" name="language" value={language} />
        <Field label={texts.label} htmlFor={id}>
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
          {texts.find}
        </Button>
      </form>
      {plan && (
        <section className="panel lead-form" aria-labelledby={`${id}-found`}>
          <h2 id={`${id}-found`}>{plan.kind === 'erased' ? texts.erased : texts.found}</h2>
          <p role="status">
            <b>{person}</b>
          </p>
          {plan.kind === 'erased' && plan.isStillShown && <Note tone="warn">{texts.stillShown}</Note>}
          <h3>{texts.goes}</h3>
          <Lines lines={goes(plan, texts)} none={texts.nothingGoes} />
          <h3>{texts.stays}</h3>
          <Lines lines={stays(plan, texts)} none={texts.nothingStays} />
          {plan.kind !== 'erased' && (
            <>
              <form action="/api/office/person/" method="post">
                <input type="hidden" name="person" value={person} />
                <Button look="line" type="submit">
                  {texts.export}
                </Button>
              </form>
              <form className="lead-form" action={post} onSubmit={sendKept}>
                <input type="hidden" name="language" value={language} />
                <input type="hidden" name="person" value={person} />
                {plan.kind === 'open' && (
                  <Note tone="warn" role="alert">
                    {plan.open.map((decision) => texts.open[decision]).join(' ')}
                  </Note>
                )}
                <Decisions plan={plan.plan} texts={texts} />
                <label className="check">
                  <input type="checkbox" name="sure" value="yes" required />
                  <span>{texts.sure}</span>
                </label>
                <Button type="submit" name="step" value="erase" aria-busy={isSending}>
                  {texts.erase}
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
function Decisions({ plan, texts }: { plan: ErasurePlan; texts: PersonTexts }): ReactNode {
  const id = useId();
  const { published } = plan;
  const mentions = replaceable(plan);
  if (published.length + mentions.length === 0) return null;
  return (
    <>
      {published.length > 0 && (
        <FieldGroup legend={texts.published}>
          <Lines lines={published} none="" />
          {(['remove', 'keep'] as const).map((choice) => (
            <label className="check" key={choice}>
              <input type="radio" name="published" value={choice} required />
              <span>{choice === 'remove' ? texts.publishedRemove : texts.publishedKeep}</span>
            </label>
          ))}
        </FieldGroup>
      )}
      {mentions.length > 0 && (
        <FieldGroup legend={texts.hide}>
          <p className="muted small">{texts.hideHint}</p>
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
      <Field label={texts.reason} htmlFor={`${id}-reason`}>
        <input
          className="input"
          id={`${id}-reason`}
          name="reason"
          maxLength={500}
          aria-describedby={`${id}-reason-hint`}
        />
        <p className="muted small" id={`${id}-reason-hint`}>
          {texts.reasonHint}
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

function goes(outcome: Planned, texts: PersonTexts): string[] {
  const { erased, files, cancelled, asFriend } = outcome.plan;
  return [
    ...erased.map(({ table, rows }) => `${texts.table[table]}: ${rows}`),
    ...counted(texts.files, files),
    ...counted(texts.cancelled, cancelled.length),
    ...counted(texts.asFriend, asFriend),
    ...(outcome.kind === 'erased' ? listed(texts.publishedGone, outcome.removed) : []),
    ...(outcome.kind === 'erased' ? counted(texts.hidden, outcome.hidden.length) : []),
  ];
}

function stays(outcome: Planned, texts: PersonTexts): string[] {
  const { plan } = outcome;
  const { activities, auditEntries, waitingNotices, cancelled, mentions, contentFiles, nearMatches, published } = plan;
  const hidden = outcome.kind === 'erased' ? outcome.hidden : [];
  return [
    ...counted(texts.activities, activities),
    ...counted(texts.auditEntries, auditEntries),
    ...counted(texts.waitingNotices, waitingNotices + cancelled.length),
    ...(outcome.kind === 'erased'
      ? [
          ...listed(
            texts.publishedStays,
            published.filter((file) => !outcome.removed.includes(file)),
          ),
          ...counted(texts.notHidden, replaceable(plan).filter(({ place }) => !hidden.includes(place)).length),
        ]
      : []),
    ...counted(texts.mentions, mentions.filter(({ reason }) => reason !== null).length),
    ...listed(texts.contentFiles, contentFiles),
    ...listed(texts.nearMatches, nearMatches),
  ];
}
