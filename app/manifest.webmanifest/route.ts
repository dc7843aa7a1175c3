import { defineResource, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { getManifest } from '@/lib/features/site/shell/get-manifest';

export const dynamic = 'force-dynamic';

export const GET = defineResource({
  failure: 'The manifest could not be written',
  schema: noParameters,
  handle: () =>
    Response.json(getManifest(), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    }),
});
