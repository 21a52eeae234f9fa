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
          'Publishes, switches and rolls back builds; each change of the live versions must send the current ' +
          'revision in If-Match. An error is {code, message, details}.',
      },
      components: {
        securitySchemes: {
          operator: { type: 'http', scheme: 'bearer' },
          edge: { type: 'http', scheme: 'bearer', description: 'Token of an edge.' },
          service: { type: 'http', scheme: 'bearer', description: 'Token of another service.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get(address, { schema: { hide: true } }, async () => app.swagger());
}
