export type SlideshowTexts = Record<
  | 'all'
  | 'close'
  | 'failed'
  | 'fullScreen'
  | 'leaveFullScreen'
  | 'next'
  | 'pause'
  | 'pictures'
  | 'plans'
  | 'play'
  /** With {number} and {count}. */
  | 'position'
  | 'previous'
  /** With {number}. */
  | 'show'
  | 'zoomIn'
  | 'zoomOut',
  string
>;
