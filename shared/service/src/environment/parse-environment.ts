import type { z } from 'zod';

/**
 * The environment of a service is wrong; `variables` names each bad variable. The message is one sentence for the
 * terminal.
 */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly variables: readonly string[];

  constructor(service: string, issues: readonly { readonly variable: string; readonly problem: string }[]) {
    super(
      `The ${service} cannot start because of its environment: ` +
        `${issues.map(({ variable, problem }) => `${variable} (${problem})`).join(', ')}.`,
    );
    this.variables = issues.map(({ variable }) => variable);
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Reads environment variables by a schema whose keys are their names. An empty variable counts as not set, as in a
 * shell's `${PORT:-8080}`. Variables that the schema does not name are ignored.
 * @param service name of the service in the error message
 * @throws EnvironmentError that names every missing or wrong variable, never their values
 */
export function parseEnvironment<Schema extends z.ZodType>(
  service: string,
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new EnvironmentError(
    service,
    parsed.error.issues.map(({ path: [name = 'environment', ...field], message }) => {
      const variable = String(name);
      if (set[variable] === undefined) return { variable, problem: 'is missing' };
      return { variable, problem: [field.join('.'), lowerFirst(message)].filter(Boolean).join(': ') };
    }),
  );
}
