import { defineEndpoint, type EndpointSteps, type RouteHandler } from './define-endpoint';
import { emptyRefusal } from './empty-refusal';

type Resource<Values> = Omit<EndpointSteps<Values>, 'refuse'> & Partial<Pick<EndpointSteps<Values>, 'refuse'>>;

/** An endpoint that sends a file, a picture or a page of its own, or leads to one. */
export function defineResource<Values>(steps: Resource<Values>): RouteHandler {
  return defineEndpoint({ refuse: emptyRefusal({ failed: 500 }), ...steps });
}
