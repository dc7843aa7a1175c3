/**
 * Days that personal data is stored, each with the event it counts from. docs/privacy.md and the site's privacy
 * statement say the same.
 */
export const retentionDays = {
  /** From the sending of a form. */
  request: 730,
  /** From the sending of a tenant's mandatory details. */
  rental: 92,
  /** From the sending of a friend's address. */
  friend: 31,
  /** From the sending of apparent spam. */
  spam: 31,
  /** From signing up for mails without confirming it. */
  unconfirmed: 30,
  /** From the sending of a mail that belongs to no enquiry: long enough to answer a question about it. */
  mail: 90,
  /** From a viewing that its owner has answered. */
  answer: 730,
  /** From the end of an agent's absence. */
  calendarEntry: 730,
  /** From an action on an owner's account. */
  audit: 730,
  /** From an activity whose contact has a name. */
  contact: 730,
  /** From the end of a preview's address. */
  preview: 30,
} as const;

/** Runs of imports, which name no person. */
export const importRunDays = 90;

/** Days for which a picture of an import stays that no listing shows any more: mails name it for a while. */
export const unusedMediaDays = 30;
