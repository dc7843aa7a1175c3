export type SlideshowActions = {
  step(by: 1 | -1): void;
  first(): void;
  last(): void;
  zoomIn(): void;
  zoomOut(): void;
  zoomReset(): void;
  pan(right: number, down: number): void;
};

/**
 * The action of a key: arrows change the picture, or move it while it is magnified. Null for keys that are the
 * browser's.
 */
export function actionOfKey(key: string, isMagnified: boolean, actions: SlideshowActions): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return () => (isMagnified ? actions.pan(1, 0) : actions.step(1));
    case 'ArrowLeft':
      return () => (isMagnified ? actions.pan(-1, 0) : actions.step(-1));
    case 'ArrowDown':
      return isMagnified ? () => actions.pan(0, 1) : null;
    case 'ArrowUp':
      return isMagnified ? () => actions.pan(0, -1) : null;
    case 'Home':
      return actions.first;
    case 'End':
      return actions.last;
    case '+':
    case '=':
      return actions.zoomIn;
    case '-':
      return actions.zoomOut;
    case '0':
      return actions.zoomReset;
    default:
      return null;
  }
}
