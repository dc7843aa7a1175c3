'use client';

import { useId } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useModal } from '@/components/ui/use-modal';
import { clockOf } from '@/lib/domain/office/calendar-grid';
import type { OfficeAddress } from '@/lib/domain/office/office-screens';
import { officePath } from '@/lib/i18n/office-path';

export type StretchTexts = { book: string; block: string; leave: string };

type StretchDialogProps = {
  day: string;
  at: number;
  length: number;
  label: string;
  agent: string;
  texts: StretchTexts;
  onEnd: () => void;
};

/** What an empty stretch of the calendar becomes: each way is a form that is filled in with it. */
export function StretchDialog({ day, at, length, label, agent, texts, onEnd }: StretchDialogProps) {
  const dialog = useModal();
  const title = useId();
  const until = at + length;
  const shared = { day, time: clockOf(at), ...(agent !== 'all' && { agent }) };
  const hrefOf = (screen: OfficeAddress, search: Record<string, string>) =>
    `${officePath(screen)}?${new URLSearchParams({ ...shared, ...search })}`;
  return (
    <dialog className="cal-dialog" ref={dialog} aria-labelledby={title} onClose={onEnd}>
      <h2 id={title}>
        {label}, {clockOf(at)} – {clockOf(until)}
      </h2>
      <p className="row">
        <ButtonLink isSmall href={hrefOf('calendar/new', { minutes: String(length) })}>
          {texts.book}
        </ButtonLink>
        <ButtonLink look="line" isSmall href={hrefOf('calendar/block', { untilTime: clockOf(until) })}>
          {texts.block}
        </ButtonLink>
        <Button look="soft" isSmall onClick={() => dialog.current?.close()}>
          {texts.leave}
        </Button>
      </p>
    </dialog>
  );
}
