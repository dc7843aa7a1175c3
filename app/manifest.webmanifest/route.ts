import { defineResource, noParameters } from '@/lib/endpoint/define-endpoint';
import { getManifest } from '@/lib/usecases/site/get-manifest';

export const dynamic = 'force-dynamic';

export const GET = defineResource({
  failure: 'The manifest could not be written',
  schema: noParameters,
  handle: () =>
    Response.json(getManifest(), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    }),
});
