import { dropTemplates } from '@marquee/testing/postgres';
import { removeFolderOfRun } from './temporary-folders.ts';

export default async function teardown(): Promise<void> {
  const server = globalThis.marqueeTestPostgres;
  await (server ? server.stop() : dropTemplates());
  removeFolderOfRun();
}
