/** Whether the device has a sheet of its own worth opening: phones and tablets do, the ones of desktops know few ways. */
export function canShare(data: ShareData): boolean {
  return (
    typeof navigator.share === 'function' &&
    matchMedia('(pointer: coarse)').matches &&
    (typeof navigator.canShare !== 'function' || navigator.canShare(data))
  );
}
