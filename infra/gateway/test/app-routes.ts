import type { FastifyInstance } from 'fastify';

const branch = /^(?<indent>[│\s]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/;
const DEPTH = 4;

/** All routes of an app, as `GET /path`. */
export function listRoutes(app: FastifyInstance): readonly string[] {
  const parts: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const { indent, part, methods } = branch.exec(line)?.groups ?? {};
      if (indent === undefined || part === undefined) return [];
      parts.length = indent.length / DEPTH;
      parts.push(part);
      return (methods?.split(', ') ?? []).map((method) => `${method} ${parts.join('')}`);
    })
    .sort();
}
