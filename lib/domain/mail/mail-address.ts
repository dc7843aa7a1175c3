const label = '[\\p{L}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}-]{0,62})';
const addressPattern = new RegExp(
  `^[\\p{L}\\p{M}\\p{Nd}!#$%&'*+/=?^_\`{|}~.-]{1,64}@${label}(?:\\.${label}){0,8}$`,
  'u',
);

/**
 * Whether a text is exactly one e-mail address: no name, no list, no quotes, no comment, nothing that could add a
 * recipient. Addresses in other scripts count; so does a machine name (`root@localhost`).
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}
