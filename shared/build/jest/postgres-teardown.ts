import { dropTemplates } from '@marquee/testing/postgres';

export default async function teardown(): Promise<void> {
  const server = globalThis.marqueeTestPostgres;
  await (server ? server.stop() : dropTemplates());
}
