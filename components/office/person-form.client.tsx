'use client';

import { type ReactNode, useId } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { PersonReply } from '@/lib/actions/office-person';
import type { ErasurePlan } from '@/lib/usecases/privacy/erase-person';

type Fault = Exclude<NonNullable<PersonReply>['outcome']['kind'], 'found' | 'erased'>;

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
    | 'nearMatches',
    string
  >
>;

type PersonFormProps = {
  action: (reply: PersonReply, sent: FormData) => Promise<PersonReply>;
  language: string;
  words: PersonWords;
  tables: Readonly<Record<ErasurePlan['erased'][number]['table'], string>>;
  faults: Readonly<Record<Fault, string>>;
};

/** Looks for a person, shows what is stored, exports it and erases it. */
export function PersonForm({ action, language, words, tables, faults }: PersonFormProps) {
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
          <h3>{words.goes}</h3>
          <Lines lines={goes(plan.plan, words, tables)} none={words.nothingGoes} />
          <h3>{words.stays}</h3>
          <Lines lines={stays(plan.plan, words)} none={words.nothingStays} />
          {plan.kind === 'found' && (
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

function goes(
  { erased, files, cancelled, asFriend }: ErasurePlan,
  words: PersonWords,
  tables: PersonFormProps['tables'],
): string[] {
  return [
    ...erased.map(({ table, rows }) => `${tables[table]}: ${rows}`),
    ...counted(words.files, files),
    ...counted(words.cancelled, cancelled.length),
    ...counted(words.asFriend, asFriend),
  ];
}

function stays(
  { activities, auditEntries, waitingNotices, cancelled, mentions, nearMatches }: ErasurePlan,
  words: PersonWords,
): string[] {
  return [
    ...counted(words.activities, activities),
    ...counted(words.auditEntries, auditEntries),
    ...counted(words.waitingNotices, waitingNotices + cancelled.length),
    ...counted(words.mentions, mentions.length),
    ...(nearMatches.length > 0 ? [`${words.nearMatches}: ${nearMatches.join(', ')}`] : []),
  ];
}
