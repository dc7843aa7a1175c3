import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { changePreferences } from '@/lib/features/alerts/change-preferences';
import { defineResource, defineWebhook } from '@/lib/features/endpoint/define-endpoint';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import { pathTo } from '@/lib/i18n/paths';

export const dynamic = 'force-dynamic';

const schema = z.object({ token: z.string().default('') });

const tryAgain = () => new Response('Please try again.', { status: 503 });

/** The unsubscribe button of mail programs: ends all mails at once (RFC 8058). */
export const POST = defineWebhook({
  failure: 'A one-click unsubscribe failed',
  worksWithoutContent: true,
  schema,
  async handle({ token }, { now }) {
    const outcome = await changePreferences(token, { kind: 'unsubscribe' }, now);
    if (outcome === 'unavailable') return tryAgain();
    return outcome === 'done' ? new Response('Unsubscribed.') : new Response('No such link.', { status: 404 });
  },
  refuse: tryAgain,
});

/** Subscribers who open the address themselves see their subscriptions and decide there. */
export const GET = defineResource({
  failure: 'The page of a subscription could not be found',
  schema,
  handle({ token }, { request }) {
    const { languages } = getContent().settings;
    const language = chooseLanguage(
      { query: null, cookie: undefined, acceptLanguage: request.headers.get('accept-language') },
      languages.enabled,
      languages.default,
    );
    return new Response(null, {
      status: 303,
      headers: { Location: pathTo('/preferences/{token}/', language, { token }), 'Cache-Control': 'no-store' },
    });
  },
});
