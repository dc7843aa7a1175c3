import type { Shell } from '@/lib/usecases/page/get-shell';

/** The question about cookies. */
export async function ConsentDialog(_: { consent: Shell['consent']; policyHref: string }) {
  return null;
}
