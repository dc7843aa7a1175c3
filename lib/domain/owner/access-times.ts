const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of an account's sessions, links and codes, in seconds; docs/security/accounts.md explains them. */
export const accessTimes = {
  /** A session, however much it is used. */
  session: 30 * day,
  /** A session that is not used. */
  idleSession: 14 * day,
  /** The same in the office, which shows the data of many people. */
  idleStaffSession: day,
  /** How exactly the use of a session is noted. */
  sessionUse: hour,
  /** From the right password to the code of the second factor. */
  challenge: 10 * minute,
  /** A link to a forgotten password. */
  forgotten: 30 * minute,
  /** The first link: people open it when they come home. */
  invitation: 7 * day,
  /** A device that its owner has not logged in with. */
  device: 365 * day,
} as const;

export const secondsOf = { minute, day } as const;
