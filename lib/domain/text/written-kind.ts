/** What a person writes into a form by hand; each is shown again when their session has ended meanwhile. */
export const writtenKinds = ['text', 'subject', 'name', 'about', 'email', 'phone'] as const;

export type WrittenKind = (typeof writtenKinds)[number];
