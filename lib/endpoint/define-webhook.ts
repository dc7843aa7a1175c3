import { defineEndpoint, emptyRefusal, type RouteHandler, type StepsWithDefault } from './define-endpoint';

/** An endpoint that takes what a program posts: a browser that reports, a mail program, the agency's system. */
export function defineWebhook<Values>(steps: StepsWithDefault<Values>): RouteHandler {
  // After a failure the program may post again.
  return defineEndpoint({ refuse: emptyRefusal({ failed: 503 }), ...steps });
}
