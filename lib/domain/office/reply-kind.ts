/** What answers a mail: a person, a program that answers by itself, or a server that could not deliver it. */
export const replyKinds = ['reply', 'auto', 'bounce'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** `bytes`: about what the file has; the mail names its encoded size. */
export type ReplyAttachment = { name: string; bytes: number };

type Head = {
  /** The fields by lower-case name; of a field that comes twice the first. */
  fields: ReadonlyMap<string, string>;
  fromAddress: string;
};

/** Who or what sent a mail, by what its head says (RFC 3834, RFC 3464, and what programs write besides). */
export function replyKindOf({ fields, fromAddress }: Head): ReplyKind {
  const has = (name: string, pattern: RegExp) => pattern.test(fields.get(name) ?? '');
  const isReport = has('content-type', /^multipart\/report\b/i) && has('content-type', /delivery-status/i);
  if (isReport || /^(?:mailer-daemon|postmaster)@/i.test(fromAddress)) return 'bounce';
  const isAutomatic =
    // An absence note needs no answer.
    has('return-path', /^<>$/) ||
    // That it was read.
    has('content-type', /^multipart\/report\b/i) ||
    has('auto-submitted', /^(?!no\b)\S/i) ||
    has('precedence', /^(?:bulk|junk|list|auto[_-]?reply)$/i) ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond'].some((name) => fields.has(name));
  return isAutomatic ? 'auto' : 'reply';
}
