/** The fields of a mail's head, unfolded, by lower-case name; of a field that comes twice the first. */
export function headFields(head: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  const lines = head
    .toString('latin1')
    // PostgreSQL can neither store nor look for one: the mail would hold up all others.
    .replaceAll('\0', '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  for (const line of lines) {
    const [, name, value] = /^([!-9;-~]{1,80}):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || fields.has(name.toLowerCase())) continue;
    fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** More are not looked at. */
const maxIds = 50;

/** The Message-IDs in a field, with their brackets. */
export function messageIdsIn(value: string): string[] {
  return (value.match(/<[^<>\s@]{1,200}@[^<>\s@]{1,200}>/g) ?? []).slice(-maxIds);
}

/** The e-mail addresses in a field, in small letters. */
export function addressesIn(value: string): string[] {
  return (value.match(/[^\s<>,;:"'()[\]@]{1,64}@[a-z0-9.-]{1,190}/gi) ?? [])
    .slice(0, maxIds)
    .map((one) => one.toLowerCase());
}
