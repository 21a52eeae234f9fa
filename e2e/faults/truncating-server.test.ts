import { startTruncatingServer } from './truncating-server.ts';

test('closes the connection when the site does not respond', async () => {
  const server = await startTruncatingServer();
  await expect(fetch(server.getTruncatedUrl('http://127.0.0.1:1/'))).rejects.toThrow('fetch failed');
  server.close();
});
