/** The address that writes to a person; '' for none. */
export function mailTo(email: string): string {
  return email && `mailto:${encodeURIComponent(email)}`;
}
