import type { ActivityKind } from '@/lib/domain/owner/activity';
import type { SavedCount } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { FormValues } from './form-state';
import type { FormSchema } from './parse-form';
import type { UploadKind } from './upload-limits';

/** The first and the last day that a field takes, in days from today. */
export type DayRange = { from: number; until: number };

/** The files that a field takes. */
export type FileRule = { most: number; isRequired: boolean; kinds: readonly UploadKind[] };

/** Names that a definition uses: keys of messages, and other forms. */
export type FormNames = {
  label: string;
  hint: string;
  missing: string;
  part: string;
  words: string;
  empty: string;
  form: string;
};

/** What a choice is between: fixed values, named by a branch of words, or what content and settings offer. */
export type OptionSet<N extends FormNames = FormNames> = (
  | { words: N['words']; values: readonly string[] }
  | { source: 'types' | 'timeSlots' | 'features' }
  /** The bounds that the filters of a list offer. */
  | { criterion: SavedCount }
) & {
  /** Names the answer that chooses nothing. */
  empty?: N['empty'];
  /** Stored answers that the form no longer offers, and those they are read as. */
  former?: Readonly<Record<string, string>>;
};

type FieldKind<N extends FormNames> =
  | { kind: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'amount' | 'count' | 'tick' | 'moment' | 'limit' }
  | { kind: 'select' | 'radios' | 'checkboxes'; options: OptionSet<N> }
  | { kind: 'date'; days: DayRange }
  | { kind: 'file'; files: FileRule };

/** A field, its words as keys of messages. The schema decides whether it is required, except for files. */
export type FieldDefinition<N extends FormNames = FormNames> = FieldKind<N> & {
  name: string;
  label: N['label'];
  /** Names the answer in mails and receipts, where the label is a question or a sentence to the visitor. */
  shortLabel?: N['label'];
  hint?: N['hint'];
  /** Replaces the hint where the rules about a rental apply. */
  rentalHint?: N['hint'];
  /** Shown while a required field is empty. */
  missing?: N['missing'];
  isWide?: boolean;
  autoComplete?: string;
};

export type PartDefinition<N extends FormNames = FormNames> = {
  title: N['part'] | null;
  fields: readonly FieldDefinition<N>[];
};

/** What follows a form; `lib/features/enquiries/open-form.ts` holds the plans. */
export type PlanName =
  | 'request'
  | 'viewing'
  | 'offer'
  | 'rentApplication'
  | 'documents'
  | 'friend'
  | 'search'
  | 'newsletter';

/** `sale` and `rent` are those of a list's address; the others are answers of the forms. */
export const goalWords = ['sale', 'rent', 'sell', 'rentOut', 'buy'] as const;
export type GoalWord = (typeof goalWords)[number];

/** All about one form. What it says is in the messages, under `forms` and its name. */
export type FormDefinition<N extends FormNames = FormNames> = {
  schema: FormSchema;
  /** About a rental, before the viewing: the law on renting allows asking only for a name and one way to answer. `askedOfPerson` then requires neither title nor phone. */
  rentalSchema?: FormSchema;
  parts: readonly PartDefinition<N>[];
  /** What its address may name as its subject. */
  about: 'property' | 'project' | null;
  /** Without its subject there is nothing to fill in. */
  needsSubject?: boolean;
  /** Only about properties with this goal, and only while they are available. */
  goal?: Goal;
  /** Forms that replace it where the address names a subject. */
  replacedAbout?: { property: N['form']; project: N['form'] };
  /** What else its address may say to fill it in: the criteria of a list, a street, the first day to
   * show, the time that is chosen on it, the key of times that are held for its reader. */
  parameters?: readonly ('search' | 'address' | 'from' | 'at' | 'proposal')[];
  /** The answer that a goal in the address gives to the field `goal`. */
  goalAnswers?: Readonly<Partial<Record<GoalWord, string>>>;
  /** Answers to start with. */
  initial?: FormValues;
  plan: PlanName;
  /** Days that it is stored with its files. */
  keepDays: number;
  /** Asks every visitor for a captcha, unless the settings say otherwise. */
  hasCaptcha?: boolean;
  /** The sender may view and print what they sent. */
  hasReceipt?: boolean;
  /** What it is to the owner of the property; without it, it is not news of the property. */
  activity?: ActivityKind;
  /** Follows the input under its first part. */
  figure?: 'matches' | 'deposit';
};

type Field<F extends FormDefinition> = F['parts'][number]['fields'][number];
type Checked<F extends FormDefinition> = Exclude<keyof (F['schema'] & { shape: unknown })['shape'], Subject>;
type Subject = 'property' | 'project' | 'proposal';

/** Nothing for a form that asks what it checks and checks what it asks, else the names of the fields that differ. */
type Difference<F extends FormDefinition> = [
  Exclude<Checked<F>, Field<F>['name']>,
  Exclude<Field<F>['name'], Checked<F> | Extract<Field<F>, { kind: 'file' }>['name']>,
] extends [infer Unasked, infer Unchecked]
  ? [Unasked, Unchecked] extends [never, never]
    ? unknown
    : { fieldsWithoutQuestion: Unasked; fieldsWithoutRule: Unchecked }
  : never;

/** Keeps the names and words of a form as types. Does not compile where schema and fields differ. */
export function defineForm<const F extends FormDefinition>(form: F & Difference<F>): F {
  return form;
}
