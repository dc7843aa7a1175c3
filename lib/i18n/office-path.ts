/** The address of a screen of the office, which has no language: `officePath('leads')` is `/office/leads/`. */
export function officePath(screen = ''): string {
  return screen === '' ? '/office/' : `/office/${screen}/`;
}
