/** Names of the sprite; `scripts/write-icons.mjs` draws it from `icon-names.json`. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'bath'
  | 'bed-double'
  | 'bell'
  | 'building-2'
  | 'calendar'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'download'
  | 'external-link'
  | 'file-text'
  | 'heart'
  | 'house'
  | 'images'
  | 'info'
  | 'key-round'
  | 'layout-grid'
  | 'list'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'phone'
  | 'play'
  | 'printer'
  | 'rotate-3d'
  | 'ruler'
  | 'scaling'
  | 'search'
  | 'send'
  | 'share-2'
  | 'sliders-horizontal'
  | 'square-parking'
  | 'sun'
  | 'trees'
  | 'triangle-alert'
  | 'waves'
  | 'x';

/** A drawing from the sprite, for the eye only: the words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons/sprite.svg#${name}`} />
    </svg>
  );
}
