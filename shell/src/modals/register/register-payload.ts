import type { CallBody } from '@marquee/contract';
import type { RegisterField, RegisterValues, ShownField } from './register-fields.ts';
import { textOf } from './register-rules.ts';

const always: ReadonlySet<RegisterField> = new Set(['username', 'password', 'confirmPassword']);

/** What is sent: the shown fields that were filled in, and where the form stood. */
export function registerPayload(fields: readonly ShownField[], values: RegisterValues, url: URL): CallBody<'register'> {
  const extra = fields.map(({ name }) => name).filter((name) => !always.has(name) && textOf(values, name) !== '');
  return {
    username: textOf(values, 'username'),
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...Object.fromEntries(extra.map((name) => [name, textOf(values, name)])),
    domain: url.hostname,
    registerUrl: `${url.origin}${url.pathname}`,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: values.termsAccepted,
  };
}
