import { z } from 'zod';

/** A value that cannot end a directive of nginx or name a variable. */
const plain = z.string().regex(/^[^\s;{}"'$\\]+$/, 'no spaces, quotes, braces, semicolons or $');
const file = plain.refine((name) => name.startsWith('/'), 'must be an absolute path');
const folder = file.transform((name) => name.replace(/\/+$/, ''));
const name = plain.regex(/^[a-z0-9.-]+$/, 'must be a host name');
const address = plain.regex(/:\d+$/, 'must be host:port');
const listens = (port: string) =>
  z
    .string()
    .default(`${port},[::]:${port}`)
    .transform((list) => list.split(','))
    .pipe(
      z.array(plain.regex(/^(([\d.]+|\[[0-9a-f:]+\]):)?\d{1,5}$/, 'must be ports or addresses with a port')).min(1),
    );
const count = (otherwise: number) => z.coerce.number().int().min(1).max(100_000).default(otherwise);

const environment = z.object({
  SITE_NAME: name,
  TLS_CERTIFICATE: file,
  TLS_KEY: file,
  /** Artefact folder of the edge; `edge` when the artefacts are in a bucket. */
  ARTEFACTS: z.union([z.literal('edge'), folder]),
  ARCADE_ORIGIN: plain
    .refine((origin) => /^https?:/.test(origin) && URL.canParse(origin), 'must be an origin')
    .transform((origin) => new URL(origin).origin),
  EDGES: z
    .string()
    .default('127.0.0.1:8080')
    .transform((edges) => edges.split(','))
    .pipe(z.array(address).min(1)),
  CONSOLE_NAME: name.optional(),
  CONSOLE: address.default('127.0.0.1:8085'),
  CONSOLE_NETWORKS: z
    .string()
    .default('127.0.0.1')
    .transform((networks) => networks.split(','))
    .pipe(z.array(plain.regex(/^[0-9a-f.:]+(\/\d{1,3})?$/, 'must be addresses or networks')).min(1)),
  CONSOLE_CERTIFICATE: file.optional(),
  CONSOLE_KEY: file.optional(),
  HTTP_LISTEN: listens('80'),
  HTTPS_LISTEN: listens('443'),
  ACME_ROOT: folder.default('/var/www/acme'),
  ACCESS_LOG: file.default('/var/log/nginx/marquee.log'),
  NGINX_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.22.1')
    .default('1.22.1'),
  BROTLI: z.enum(['on', 'off']).default('off'),
  REQUESTS_PER_SECOND: count(50),
  BURST: count(200),
  CONNECTIONS_PER_IP: count(600),
});
export type Settings = z.infer<typeof environment>;

/** @throws Error that names every invalid variable */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path: [name], message }) => `${String(name)} (${env[String(name)] === undefined ? 'missing' : message})`,
  );
  throw new Error(`The environment is not valid: ${problems.join(', ')}.`);
}
