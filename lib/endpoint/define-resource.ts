import { defineEndpoint, type EndpointSteps, emptyRefusal, type RouteHandler } from './define-endpoint';

type Resource<Values> = Omit<EndpointSteps<Values>, 'refuse'> & Partial<Pick<EndpointSteps<Values>, 'refuse'>>;

/** An endpoint that sends a file, a picture or a page of its own, or leads to one. */
export function defineResource<Values>(steps: Resource<Values>): RouteHandler {
  return defineEndpoint({ refuse: emptyRefusal({ failed: 500 }), ...steps });
}
