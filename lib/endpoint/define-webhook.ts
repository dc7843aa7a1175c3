import { defineEndpoint, type EndpointSteps, emptyRefusal, type RouteHandler } from './define-endpoint';

type Webhook<Values> = Omit<EndpointSteps<Values>, 'refuse'> & Partial<Pick<EndpointSteps<Values>, 'refuse'>>;

/** An endpoint that takes what a program posts: a browser that reports, a mail program, the agency's system. */
export function defineWebhook<Values>(steps: Webhook<Values>): RouteHandler {
  // After a failure the program may post again.
  return defineEndpoint({ refuse: emptyRefusal({ failed: 503 }), ...steps });
}
