// Errors of Next, React and Node for a body that is no form of this site: cut, without its boundary, with parts that no
// browser writes. These errors have no codes that survive an upgrade, so they are recognized by their messages. A
// journey sends each of them (`answers.spec.ts`): an upgrade that changes the messages fails there.

/** Messages that nothing else uses: there is nothing to investigate. */
const brokenBody =
  /Failed to parse body as FormData|Unexpected end of form|Multipart: Boundary not found|Malformed part header|Malformed urlencoded form|Unsupported content type|Invalid Server Actions request|Failed to find Server Action|Missing origin/;

/** Messages that a defect of ours could cause too. */
const brokenArguments =
  /Connection closed|Unterminated string|is not valid JSON|Unexpected end of JSON input|Maximum array nesting exceeded|Invalid (?:forward )?reference|Maximum call stack size exceeded|Cannot read properties of undefined \(reading 'then'\)/;

/** @param {unknown} error */
export function isBrokenBody(error) {
  return brokenBody.test(messageOf(error));
}

/** @param {unknown} error */
export function isSendersFault(error) {
  return isBrokenBody(error) || brokenArguments.test(messageOf(error));
}

/** @param {unknown} error */
function messageOf(error) {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
}
