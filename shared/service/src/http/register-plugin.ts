import type { FastifyInstance, FastifyPluginAsync, FastifyTypeProvider, RawServerDefault } from 'fastify';

/**
 * Registers routes and hooks in a scope of their own. Fastify uses the name in its errors; to find a name by itself, it
 * would compare the plugin with every loaded module, which costs a third of the start of a service in tests.
 */
export async function registerPlugin<Types extends FastifyTypeProvider>(
  app: FastifyInstance,
  name: string,
  plugin: FastifyPluginAsync<Record<never, never>, RawServerDefault, Types>,
): Promise<void> {
  await app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name }));
}
