'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useFormAction } from '@/components/forms/use-form-action';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { LeadState } from '@/lib/domain/office/office-states';
import { countText } from '@/lib/domain/text/fill-text';
import { sendManyLeads } from '@/lib/features/office/leads/actions';
import type { ManyAnswer, ManyReply } from '@/lib/features/office/office-refusal';
import { LeadKeys, type LeadKeyTexts } from './lead-keys.client';

export type LeadBatchTexts = {
  title: string;
  codes: Readonly<Record<Exclude<ManyAnswer['code'], 'saved'>, string>>;
  /** With `{count}`. */
  done: Readonly<Record<'one' | 'other' | 'skippedOne' | 'skippedOther', string>>;
  undo: string;
  state: string;
  setState: string;
  assignee: string;
  assign: string;
  choose: string;
  all: string;
  keys: LeadKeyTexts;
};

type LeadBatchProps = {
  language: string;
  states: readonly { state: LeadState; name: string }[];
  assignees: readonly { id: string; name: string }[];
  texts: LeadBatchTexts;
  /** Above the list. */
  tools: ReactNode;
  /** The list, with a checkbox `leads` in each line. */
  children: ReactNode;
};

/** A list of which several lines can be changed at once, by mouse or by keys. The bar is there while one is chosen. */
export function LeadBatch({ language, states, assignees, texts, tools, children }: LeadBatchProps) {
  const { state: answer, refusal, sent, post, sendKept, isSending } = useFormAction<ManyReply>(sendManyLeads, null);
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  useEffect(() => {
    if (!answer) return;
    for (const box of boxesOf(form.current)) box.checked = false;
    form.current?.dispatchEvent(new Event('change'));
    router.refresh();
  }, [answer, router]);
  return (
    <form className="lead-batch" action={post} onSubmit={sendKept} ref={form} aria-busy={isSending}>
      <input type="hidden" name="language" value={language} />
      <BatchNote
        key={String(sent)}
        answer={refusal ? { code: 'unavailable', changed: [], skipped: 0 } : answer}
        texts={texts}
      />
      <div className="lead-batch__tools">
        <ChooseAll form={form} text={texts.all} />
        {tools}
        <LeadKeys form={form} texts={texts.keys} />
      </div>
      {children}
      <fieldset className="lead-batch__bar">
        <legend className="sr">{texts.title}</legend>
        <div className="row">
          <Select isSmall name="state" aria-label={texts.state} defaultValue="done">
            {states.map(({ state, name }) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </Select>
          <Button look="line" isSmall type="submit" name="change" value="state">
            {texts.setState}
          </Button>
        </div>
        <div className="row">
          <Select isSmall name="assignee" aria-label={texts.assignee} defaultValue="">
            <option value="">{texts.choose}</option>
            {assignees.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button look="line" isSmall type="submit" name="change" value="assignee">
            {texts.assign}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="leads"]') ?? [])];
}

/** Chooses every line; and with Shift held all lines from the one that was pressed last. Both need scripts. */
function ChooseAll({ form, text }: { form: RefObject<HTMLFormElement | null>; text: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    const list = form.current;
    let last: HTMLInputElement | null = null;
    const show = () => {
      const boxes = boxesOf(list);
      const chosen = boxes.filter(({ checked }) => checked).length;
      if (!box.current) return;
      box.current.checked = chosen > 0 && chosen === boxes.length;
      box.current.indeterminate = chosen > 0 && chosen < boxes.length;
    };
    const press = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'leads') return;
      const boxes = boxesOf(list);
      const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(target)];
      if (shiftKey && from >= 0)
        for (const between of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) between.checked = target.checked;
      last = target;
      show();
    };
    list?.addEventListener('click', press);
    list?.addEventListener('change', show);
    return () => {
      list?.removeEventListener('click', press);
      list?.removeEventListener('change', show);
    };
  }, [form]);
  if (!isReady) return null;
  return (
    <label className="check lead-batch__all">
      <input
        type="checkbox"
        ref={box}
        onChange={({ currentTarget: { checked } }) => {
          for (const line of boxesOf(form.current)) line.checked = checked;
        }}
      />
      <span>{text}</span>
    </label>
  );
}

function BatchNote({ answer, texts }: { answer: ManyReply; texts: LeadBatchTexts }) {
  if (!answer) return null;
  const { code, changed, skipped, count = 0 } = answer;
  if (code !== 'saved')
    return (
      <Note as="div" tone="warn" role="alert">
        <p>{texts.codes[code]}</p>
      </Note>
    );
  const { one, other, skippedOne, skippedOther } = texts.done;
  const said = [countText({ one, other }, count)];
  if (skipped > 0) said.push(countText({ one: skippedOne, other: skippedOther }, skipped));
  return (
    <Note as="div" tone={skipped > 0 ? 'warn' : 'ok'} role="status" className="lead-batch__done">
      <p>{said.join(' ')}</p>
      {changed.map((seen) => (
        <input key={seen} type="hidden" name="undo" value={seen} />
      ))}
      {changed.length > 0 && (
        <Button look="soft" isSmall type="submit" name="change" value="undo">
          <Icon name="rotate-ccw" />
          {texts.undo}
        </Button>
      )}
    </Note>
  );
}
