/** Takes out of a request what the site does not listen to. Changes the headers in place. */
export function keepKnownHeaders(request: { headers: NodeJS.Dict<string | string[]> }): void;
