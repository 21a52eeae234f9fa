import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const address = '/v1/openapi.json';

/**
 * Collects the routes that are registered after it; the document is written from their schemas and from nothing else.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee release service',
        version: '1.0.0',
        description:
          'Takes builds in, makes them live, takes them back. An error is {code, message, details}; ' +
          'writes of a channel name the revision they saw in If-Match.',
      },
      components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(address, { schema: { hide: true } }, async () => app.swagger());
}
