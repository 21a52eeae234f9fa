import type { FastifyInstance, FastifyPluginAsync, FastifyTypeProvider, RawServerDefault } from 'fastify';

type Plugin<Types extends FastifyTypeProvider> = FastifyPluginAsync<Record<never, never>, RawServerDefault, Types>;

/**
 * Fastify uses the name of a plugin in its errors. To find a name by itself, it would compare the plugin with every
 * loaded module, which costs a third of the start of a service in tests.
 */
export function addPluginName<Types extends FastifyTypeProvider>(name: string, plugin: Plugin<Types>): Plugin<Types> {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
}

/** Registers routes and hooks in a scope of their own. */
export async function registerPlugin<Types extends FastifyTypeProvider>(
  app: FastifyInstance,
  name: string,
  plugin: Plugin<Types>,
): Promise<void> {
  await app.register(addPluginName(name, plugin));
}
