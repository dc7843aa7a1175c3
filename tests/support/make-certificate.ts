import { createRequire } from 'node:module';
import { z } from 'zod';

const defaults = z.object({ key: z.string(), cert: z.string() });

/** A self-signed certificate for tests: the one that the mail server of the tests has. */
export function makeCertificate(): { key: string; certificate: string } {
  const getTlsOptions: (options: object) => unknown = createRequire(import.meta.url)('smtp-server/lib/tls-options');
  const { key, cert } = defaults.parse(getTlsOptions({}));
  return { key, certificate: cert };
}
