/** Whether the device's own share sheet is worth opening: yes on phones and tablets; those of desktops offer little. */
export function canShare(data: ShareData): boolean {
  return (
    typeof navigator.share === 'function' &&
    matchMedia('(pointer: coarse)').matches &&
    (typeof navigator.canShare !== 'function' || navigator.canShare(data))
  );
}
