import { defineEndpoint, emptyRefusal, type RouteHandler, type StepsWithDefault } from './define-endpoint';

/** An endpoint that sends a file, a picture or a page of its own, or leads to one. */
export function defineResource<Values>(steps: StepsWithDefault<Values>): RouteHandler {
  return defineEndpoint({ refuse: emptyRefusal({ failed: 500 }), ...steps });
}
