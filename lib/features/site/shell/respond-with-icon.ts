import { unchangedResponse } from '@/lib/platform/conditional-response';
import { keptForGood } from '@/lib/platform/shared-lifetime.mjs';
import { getIcon, type WantedIcon } from './get-icon';
import { iconVersion } from './icon-links';

const keptForAnHour = 'public, max-age=3600';

/** Answers with an icon. Browsers cache an address with the present version for good, others for an hour. */
export async function respondWithIcon(request: Request, name: WantedIcon): Promise<Response> {
  const version = iconVersion(name);
  const isNamed = new URL(request.url).searchParams.get('v') === version;
  const headers = new Headers({
    'Cache-Control': isNamed ? keptForGood : keptForAnHour,
    ETag: `"${version}-${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  const unchanged = unchangedResponse(request, headers);
  if (unchanged) return unchanged;
  const { type, body } = await getIcon(name);
  headers.set('Content-Type', type);
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers });
}
