import { readFile } from 'node:fs/promises';
import { generateSchema, getSchemaFile, services } from './service-schema.ts';

test.each(services)('schema.sql of %s is up to date (update it by npm run schema)', async (service) => {
  expect(await readFile(getSchemaFile(service), 'utf8')).toBe(await generateSchema(service));
});
