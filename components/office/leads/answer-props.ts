import type { ReactNode } from 'react';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { Addressed } from '@/lib/features/office/replies/address-person';
import type { AnswerProblem, AnswerReply } from '@/lib/features/office/replies/answer-actions';
import type { AnswerDraft } from '@/lib/features/office/replies/draft-answer';

type Words = Readonly<
  Record<
    | 'template'
    | 'empty'
    | 'use'
    | 'putBack'
    | 'subject'
    | 'text'
    | 'textHint'
    | 'sendHint'
    | 'signature'
    | 'tickAll'
    | 'times'
    | 'ownTime'
    | 'ownDay'
    | 'ownClock'
    | 'documents'
    | 'preview'
    | 'previewTitle'
    | 'edit'
    | 'send'
    | 'sendDone'
    | 'changedTitle',
    string
  >
>;

export type AnswerFormProps = {
  action: (answer: AnswerReply, sent: FormData) => Promise<AnswerReply>;
  /** The language of the office. */
  language: string;
  lead: string;
  version: number;
  /** The address of the lead, and the parameters of its list. */
  address: string;
  list: readonly (readonly [string, string])[];
  /** Of a mail that begins a lead. */
  addressed: Addressed | null;
  draft: Omit<AnswerDraft, 'documents'>;
  /** What it is about, and where the proposed times are. */
  home: ReactNode;
  /** Papers that may go along: what they are called, and how large they are. */
  documents: readonly { key: string; name: string; note: string }[];
  /** Homes that may suit the reader, by what they fit. */
  fitting: readonly { title: string; homes: readonly { id: string; line: ReactNode }[] }[];
  words: Words;
  faults: Readonly<Record<AnswerProblem, string>>;
  /** Why a time cannot be proposed. */
  why: Readonly<Record<MoveObstacle, string>>;
  /** What happened with the lead, by its version afterwards. */
  changes: readonly { version: number; key: string; line: ReactNode }[];
};

/** What is in the form: as it begins, or as it was sent. */
export type Written = Omit<NonNullable<AnswerReply>, 'seen' | 'letter' | 'problem' | 'names' | 'notFree'>;
