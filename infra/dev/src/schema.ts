import { writeFile } from 'node:fs/promises';
import { startServer } from '@marquee/testing/postgres';
import { generateSchema, getSchemaFile, services } from '#schema/service-schema.ts';

const server = await startServer();
try {
  for (const service of services) await writeFile(getSchemaFile(service), await generateSchema(service, server.url));
} finally {
  await server.stop();
}
