/** Google's own switch: while it is on, a loaded tag sends nothing. */
export function silenceGoogleTag(id: string, isSilent: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isSilent });
}
