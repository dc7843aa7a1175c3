'use client';

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { areKeysOn, switchKeys } from '@/components/office/key-switch';
import { Button, CloseButton } from '@/components/ui/button';

const keys = ['j', 'k', 'enter', 'x', 'e', 'a', '/', '?'] as const;

export type LeadKeyTexts = {
  title: string;
  close: string;
  on: string;
  keys: Readonly<Record<(typeof keys)[number], string>>;
};

const helpId = 'lead-keys';

/** Keys of the inbox, a help that lists them, and the switch that turns them off. */
export function LeadKeys({ form, texts }: { form: RefObject<HTMLFormElement | null>; texts: LeadKeyTexts }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(areKeysOn()), []);

  // The keys work as soon as the button that names them is there.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!form.current || isMeantOtherwise(event)) return;
      if (act(event.key, form.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, form]);

  if (isOn === null) return null;
  return (
    <div className="lead-keys">
      <Button look="soft" isSmall popoverTarget={helpId}>
        {texts.title}
        {isOn && <kbd>?</kbd>}
      </Button>
      <div className="lead-keys__help" id={helpId} popover="auto" role="dialog" aria-label={texts.title}>
        <div className="dialog-head">
          <h2>{texts.title}</h2>
          <CloseButton label={texts.close} popoverTarget={helpId} popoverTargetAction="hide" />
        </div>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{texts.keys[key]}</dd>
            </div>
          ))}
        </dl>
        <label className="lead-keys__switch">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              setOn(checked);
              switchKeys(checked);
            }}
          />
          {texts.on}
        </label>
      </div>
    </div>
  );
}

/** With another key held, while typing or choosing, and while a dialog is open. */
function isMeantOtherwise({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('select, textarea, input:not([type="checkbox"])'))
  );
}

/** Returns whether the key did something. */
function act(key: string, form: HTMLFormElement): boolean {
  const rows = [...form.querySelectorAll<HTMLElement>('tr[data-lead]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  switch (key) {
    case 'j':
      return focusRow(rows[Math.min(at + 1, rows.length - 1)]);
    case 'k':
      return focusRow(rows[Math.max(at - 1, 0)]);
    case 'x': {
      const box = rows[at]?.querySelector<HTMLInputElement>('input[name="leads"]');
      box?.click();
      rows[at]?.querySelector('a')?.focus();
      return box != null;
    }
    case 'e': {
      if (!chooseRow(form, rows[at])) return false;
      const state = form.elements.namedItem('state');
      if (state instanceof HTMLSelectElement) state.value = 'done';
      // The line goes; the keys go on from the next one.
      focusRow(rows[at + 1] ?? rows[at - 1]);
      form.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="state"]'));
      return true;
    }
    case 'a': {
      const assignee = form.elements.namedItem('assignee');
      if (!chooseRow(form, rows[at]) || !(assignee instanceof HTMLSelectElement)) return false;
      assignee.focus();
      return true;
    }
    case '?':
      document.getElementById(helpId)?.showPopover();
      return true;
    default:
      return false;
  }
}

function focusRow(row: HTMLElement | undefined): boolean {
  row?.querySelector('a')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

/** Chooses the line with the focus, unless others are chosen already; returns whether one is. */
function chooseRow(form: HTMLFormElement, row: HTMLElement | undefined): boolean {
  if (form.querySelector('input[name="leads"]:checked')) return true;
  const box = row?.querySelector<HTMLInputElement>('input[name="leads"]');
  if (box) box.checked = true;
  return box !== null && box !== undefined;
}
