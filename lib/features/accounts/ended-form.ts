import { processSingleton } from '@/lib/platform/bridge.mjs';

/** What a person writes into a form by hand; each is shown again when their session has ended meanwhile. */
export const writtenKinds = ['text', 'subject', 'name', 'about', 'email', 'phone'] as const;

export type WrittenKind = (typeof writtenKinds)[number];

/** A form that was sent without scripts after its session had ended: what is needed to send it again. */
export type EndedForm = {
  /** The action that it was sent to. */
  action: (state: never, sent: FormData) => Promise<unknown>;
  /** Names the form on its page (`useSessionForm`), so that it shows the later answer; null where none was named. */
  place: string | null;
  /** What the person wrote. */
  written: readonly { name: string; kind: WrittenKind; text: string }[];
  /** The other fields, with the pressed button. */
  carried: readonly { name: string; value: string }[];
};

const keptForms = processSingleton<WeakMap<Headers, EndedForm>>('ended-forms');

/** Keeps the form for the page that this request is answered with, and no longer. `request`: its headers. */
export function keepEndedForm(request: Headers, form: EndedForm): void {
  const kept = keptForms.get() ?? new WeakMap<Headers, EndedForm>();
  keptForms.set(kept.set(request, form));
}

/** The form that this request has kept; null for every other page. */
export function getEndedForm(request: Headers): EndedForm | null {
  return keptForms.get()?.get(request) ?? null;
}
