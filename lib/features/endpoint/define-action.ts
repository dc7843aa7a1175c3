import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { hasContent } from '@/lib/content/content';
import { type Language, languages } from '@/lib/domain/language';
import type { OfficeAnswer } from '@/lib/domain/office/office-answer';
import { readField } from '@/lib/domain/text/raw-value';
import { keepEndedForm } from '@/lib/features/accounts/ended-form';
import { getOwner, isSessionOver, type Owner } from '@/lib/features/accounts/owner';
import { getStaff, getStaffAccount, type Staff, type StaffAccount } from '@/lib/features/accounts/staff';
import { officeLogin } from '@/lib/i18n/office-path';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { logError } from '@/lib/platform/log.mjs';
import { type ActionCaller, areScriptsRunning, readActionCaller } from './action-caller';
import { readEndedForm } from './read-ended-form';

/**
 * Why an action was not done. `loggedOut`: it needs a person who is logged in and may do it; `ended`: their session has
 * ended while they wrote a text, which must not be lost; `unavailable`: no content is loaded, or an unexpected error,
 * which is logged.
 */
export type ActionProblem = 'loggedOut' | 'ended' | 'invalid' | 'unavailable';

/** An action that answers with another page. */
export class GoTo {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

export type Typed<Schema extends z.ZodObject> = Readonly<Record<keyof Schema['shape'], string>>;

export type ActionSteps<Schema extends z.ZodObject, State, Person> = {
  /** What did not happen when `handle` throws, for the log. */
  failure: string | ((typed: Typed<Schema>) => string);
  worksWithoutContent?: true;
  /** Text fields of the form. */
  schema: Schema;
  /** The longest text that they take, in characters; 6000 without it. What is longer is cut. */
  maxFieldLength?: number;
  /** The person who may do it; null for others. */
  identify: (caller: ActionCaller) => Promise<Person | null>;
  handle: (values: z.output<Schema>, caller: ActionCaller, person: Person) => Promise<State | GoTo>;
  refuse: (problem: ActionProblem, typed: Typed<Schema>, language: Language) => State | GoTo;
};

/** What an action does with one kind of person, before it is known how that person is identified. */
export type PersonSteps<Schema extends z.ZodObject, State, Person> = Omit<
  ActionSteps<Schema, State, Person>,
  'identify'
>;

/** Checks the types of steps that several actions share. */
export function sharedSteps<Schema extends z.ZodObject, State, Person>(
  steps: PersonSteps<Schema, State, Person>,
): PersonSteps<Schema, State, Person> {
  return steps;
}

export type Action<State> = (state: unknown, sent: FormData) => Promise<State>;

const usualFieldLength = 6000;

/** The steps of every action: content, language, caller, person, fields, then `handle`; a failure is logged once. */
function defineAction<Schema extends z.ZodObject, State, Person>(
  steps: ActionSteps<Schema, State, Person>,
): Action<State> {
  const action: Action<State> = async (_, sent) => {
    const answer = await run(steps, sent, action);
    // Without scripts the browser would take the fragment along that names the form.
    if (answer instanceof GoTo) redirect((await isPlaced(sent)) ? `${answer.location}#` : answer.location);
    return answer;
  };
  return action;
}

/** Returns whether a form was sent without scripts to an address with a fragment (`useSessionForm`). */
async function isPlaced(sent: unknown): Promise<boolean> {
  return sent instanceof FormData && sent.has('place') && !areScriptsRunning(await headers());
}

async function run<Schema extends z.ZodObject, State, Person>(
  {
    failure,
    worksWithoutContent,
    schema,
    maxFieldLength = usualFieldLength,
    identify,
    handle,
    refuse,
  }: ActionSteps<Schema, State, Person>,
  sent: unknown,
  action: Action<State>,
): Promise<State | GoTo> {
  // A caller without a form can send any value.
  if (!(sent instanceof FormData))
    return refuse('invalid', readFields(schema, new FormData(), maxFieldLength), languages[0]);
  const typed = readFields(schema, sent, maxFieldLength);
  const isReady = hasContent();
  if (!isReady && !worksWithoutContent) return refuse('unavailable', typed, languages[0]);
  const language = isReady ? enabledLanguage(sent.get('language')) : languages[0];
  try {
    const caller = await readActionCaller(sent, language);
    const person = await identify(caller);
    if (person === null) {
      const form = readEndedForm(action, schema, sent, typed, maxFieldLength);
      const { requestHeaders, now } = caller.request;
      // A person who is known and may not do it does not get the form again.
      if (!form || !(await isSessionOver(requestHeaders, now)))
        return withWayBack(refuse('loggedOut', typed, language), caller);
      // Scripts keep the text in its field; without them the page that answers shows it.
      if (!areScriptsRunning(caller.headers)) keepEndedForm(caller.headers, form);
      return refuse('ended', typed, language);
    }
    const values = schema.safeParse(typed);
    return values.success ? await handle(values.data, caller, person) : refuse('invalid', typed, language);
  } catch (error) {
    logError(typeof failure === 'string' ? failure : failure(typed), error);
    return refuse('unavailable', typed, language);
  }
}

/** Whom an action sends to the office's login comes back to the page of the form. */
function withWayBack<State>(answer: State | GoTo, { headers: sent }: ActionCaller): State | GoTo {
  if (!(answer instanceof GoTo) || answer.location !== officeLogin('ended', null)) return answer;
  return new GoTo(officeLogin('ended', (sent.get('referer') ?? '').replace(/^https?:\/\/[^/]*/, '')));
}

function readFields<Schema extends z.ZodObject>(schema: Schema, sent: FormData, maxFieldLength: number): Typed<Schema> {
  const names = Object.keys(schema.shape);
  return Object.fromEntries(names.map((name) => [name, readField(sent, name, maxFieldLength)])) as Typed<Schema>;
}

type StaffAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, Staff>, 'identify'>;

/** An action of a person of the agency who may use the office. */
export function defineStaffAction<Schema extends z.ZodObject, State>(steps: StaffAction<Schema, State>): Action<State> {
  return defineAction({ ...steps, identify: ({ request }) => getStaff(request.requestHeaders, request.now) });
}

type OfficeForm<Schema extends z.ZodObject> = Omit<StaffAction<Schema, OfficeAnswer | null>, 'refuse'>;

/**
 * The same with the answer of most forms: what was typed comes back. Who is not logged in is led to the login, unless a
 * text would be lost.
 */
export function defineOfficeForm<Schema extends z.ZodObject>(steps: OfficeForm<Schema>): Action<OfficeAnswer | null> {
  return defineStaffAction<Schema, OfficeAnswer | null>({
    ...steps,
    refuse: (code, values) => (code === 'loggedOut' ? new GoTo(officeLogin('ended', null)) : { code, values }),
  });
}

type StaffAccountAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, StaffAccount>, 'identify'>;

/** An action of a person of the agency on their own account, also before the second factor is set up. */
export function defineStaffAccountAction<Schema extends z.ZodObject, State>(
  steps: StaffAccountAction<Schema, State>,
): Action<State> {
  return defineAction({ ...steps, identify: ({ request }) => getStaffAccount(request.requestHeaders, request.now) });
}

type OwnerAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, Owner>, 'identify'>;

/** An action of an owner who is logged in. */
export function defineOwnerAction<Schema extends z.ZodObject, State>(steps: OwnerAction<Schema, State>): Action<State> {
  return defineAction({ ...steps, identify: ({ request }) => getOwner(request.requestHeaders, request.now) });
}

type PublicAction<Schema extends z.ZodObject, State> = Omit<ActionSteps<Schema, State, true>, 'identify'>;

/** An action that anyone may send. */
export function definePublicAction<Schema extends z.ZodObject, State>(
  steps: PublicAction<Schema, State>,
): Action<State> {
  return defineAction({ ...steps, identify: async () => true as const });
}
