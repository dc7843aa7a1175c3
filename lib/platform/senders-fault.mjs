// Errors of Next, React and Node for a body that is not a form of this site: cut, without its boundary, with parts that no
// browser writes. These errors have no codes that survive an upgrade, so they are recognized by their messages.
// `senders-fault.test.ts` has React read such bodies, and a journey sends some of them (`answers.spec.ts`): an upgrade that
// changes the messages fails there.

/** Messages that nothing else uses: there is nothing to investigate. */
const brokenBody = anyOf(
  // The body as a whole.
  /Failed to parse body as FormData|Unexpected end of form|Multipart: Boundary not found|Malformed part header/,
  /Malformed urlencoded form|Unsupported content type|Content-Type was not one of|Missing origin/,
  /React doesn't accept base64 encoded file uploads|Reply finished with incomplete file part/,
  // Which action is called, with how much.
  /Invalid Server Actions request|Failed to find Server Action|Server Reference ID did not match/,
  /Server Action arguments list is too long|Server Function has too many bound arguments/,
  // The values.
  /Referenced Blob is not a Blob|BigInt is too large|Cannot have cyclic thenables|opaque temporary reference/,
  /Invalid (?:Map|Set|Iterator) initializer|Already initialized (?:Map|Set|Iterator|typed array|stream)/,
  /Expected an initialized chunk but got an initialized stream chunk/,
);

/** Messages that a defect of ours could cause too. They count where the framework met them, and remain in the log. */
const brokenArguments = anyOf(
  /Connection closed|Maximum array nesting exceeded|Invalid (?:forward )?reference|in the React Server Manifest/,
  /Unexpected end of JSON input|is not valid JSON|in JSON at position|after JSON at position/,
  /Maximum call stack size exceeded|Controller is already closed|CreateListFromArrayLike called on non-object/,
  /Cannot convert .* to a BigInt|byte length of \w+ should be a multiple of|is not an entry object/,
  /Cannot read properties of (?:undefined|null) \(reading '(?:then|arrayBuffer|length|id)'\)/,
);

/** @param {unknown} error */
export function isBrokenBody(error) {
  return brokenBody.test(textOf(error, 'message'));
}

/** @param {unknown} error */
export function isSendersFault(error) {
  return isBrokenBody(error) || (brokenArguments.test(textOf(error, 'message')) && isOfFramework(error));
}

/**
 * Whether an error was thrown by Next or by the React that it has inside, not by code of the site that they called.
 * @param {unknown} error
 */
function isOfFramework(error) {
  const frames = textOf(error, 'stack').match(/^ +at .+$/gm) ?? [];
  const thrower = frames.find((frame) => !/<anonymous>|\(?node:/.test(frame));
  return thrower !== undefined && /[\\/]next[\\/]dist[\\/]/.test(thrower);
}

/**
 * @param {unknown} error
 * @param {'message' | 'stack'} name
 */
function textOf(error, name) {
  return typeof error === 'object' && error !== null && name in error ? String(error[name]) : '';
}

/** @param {RegExp[]} patterns */
function anyOf(...patterns) {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
