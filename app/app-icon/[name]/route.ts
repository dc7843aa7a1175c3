import { z } from 'zod';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { respondWithIcon } from '@/lib/features/site/shell/get-icon';
import { iconNames } from '@/lib/features/site/shell/icon-links';

export const dynamic = 'force-dynamic';

export const GET = defineResource({
  failure: 'An icon could not be drawn',
  schema: z.object({ name: z.string() }),
  handle({ name }, { request }) {
    const known = iconNames.find((icon) => icon === name);
    return known ? respondWithIcon(request, known) : new Response('There is no such icon.', { status: 404 });
  },
});
