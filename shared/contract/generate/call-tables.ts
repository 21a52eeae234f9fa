import { calls } from '#calls/calls.ts';
import type { Call } from '#calls/declaration/define-calls.ts';
import * as responses from '#schemas/responses/index.ts';

const header = '// Generated from src/calls by `npm run calls`.\n';

const declared: readonly Call[] = Object.values(calls);

/** Source of `call-addresses.ts`: method, path and body format of every call, without schemas. */
export function renderAddresses(): string {
  const rows = declared.map(({ name, method, path, encrypted, encryptedField, form, upload }) => {
    const format = Object.entries({ encrypted, encryptedField, form, upload }).flatMap(([key, value]) =>
      value === undefined ? [] : `, ${key}: ${value === true ? value : `'${value}'`}`,
    );
    return `  ${name}: { method: '${method}', path: '${path}'${format.join('')} },`;
  });
  return `${header}import type { CallName } from '#calls/calls.ts';
import type { CallAddress } from '#calls/declaration/define-calls.ts';

/** Method, path and body format of every call, for clients that load no schemas. */
export const callAddresses = {
${rows.join('\n')}
} as const satisfies Record<CallName, CallAddress>;
`;
}

/** @throws Error when the response schema of the call is not exported by `schemas/responses` */
function exportedName({ name, response }: Call): string {
  const found = Object.entries(responses).find(([, schema]) => schema === response);
  if (!found) throw new Error(`The response of ${name} is not an export of schemas/responses.`);
  return found[0];
}

/** Source of `call-responses.ts`: the response schema of every call, without its other schemas. */
export function renderResponses(): string {
  const rows = declared.map((call) => `  ${call.name}: responses.${exportedName(call)},`);
  return `${header}import type { Calls } from '#calls/calls.ts';
import * as responses from '#schemas/responses/index.ts';

/** Response schema of every call, for browsers. */
export const callResponses = {
${rows.join('\n')}
} as const satisfies { readonly [Name in keyof Calls]: Calls[Name]['response'] };
`;
}
