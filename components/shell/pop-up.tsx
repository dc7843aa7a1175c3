import type { Shell } from '@/lib/usecases/page/get-shell';

/** The configured message that opens by itself. */
export async function PopUp(_: { popUp: Shell['popUp'] }) {
  return null;
}
