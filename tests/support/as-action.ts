import { getURLFromRedirectError } from 'next/dist/client/components/redirect';
import { isRedirectError } from 'next/dist/client/components/redirect-error';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external';
import { RequestCookies, ResponseCookies } from 'next/dist/server/web/spec-extension/cookies';

export type ActionEnd<T> = { kind: 'answer'; answer: T } | { kind: 'redirect'; location: string };

type WorkStore = Parameters<typeof workAsyncStorage.run>[0];
type UnitStore = NonNullable<Parameters<typeof workUnitAsyncStorage.run>[0]>;

/** Calls an action as the framework does: inside a request with these headers, whose cookies it may set. */
export async function asAction<T>(headers: Headers, call: () => Promise<T>): Promise<ActionEnd<T>> {
  const work: Partial<WorkStore> = { route: '/', forceStatic: false, dynamicShouldError: false };
  const unit = {
    type: 'request',
    phase: 'action',
    headers,
    cookies: new RequestCookies(headers),
    userspaceMutableCookies: new ResponseCookies(new Headers()),
  } as const;
  try {
    const answer = await workAsyncStorage.run(work as WorkStore, () =>
      workUnitAsyncStorage.run(unit as unknown as UnitStore, call),
    );
    return { kind: 'answer', answer };
  } catch (error) {
    if (isRedirectError(error)) return { kind: 'redirect', location: getURLFromRedirectError(error) };
    throw error;
  }
}
