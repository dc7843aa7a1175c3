import { getContent } from '@/lib/content/content';

/** Names of the tokens in `globals.css`. */
const tokens = {
  paper: '--paper',
  surface: '--surface',
  stone: '--stone',
  ink: '--ink',
  muted: '--muted',
  line: '--line',
  copper: '--copper',
  copperDark: '--copper-dark',
  brick: '--brick',
} as const;

/** The agency's own colours as style rules over the default ones; null where the settings name none. */
export function getBrandStyle(): string | null {
  const { colors } = getContent().settings.brand;
  const rules = Object.entries(tokens).flatMap(([name, token]) => {
    const color = colors[name as keyof typeof tokens];
    return color === undefined ? [] : [`${token}:${color}`];
  });
  return rules.length > 0 ? `:root{${rules.join(';')}}` : null;
}
