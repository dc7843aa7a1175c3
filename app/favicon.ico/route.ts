import { defineResource, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { respondWithIcon } from '@/lib/features/site/shell/get-icon';

export const dynamic = 'force-dynamic';

export const GET = defineResource({
  failure: 'An icon could not be drawn',
  schema: noParameters,
  handle: (_, { request }) => respondWithIcon(request, 'favicon.ico'),
});
