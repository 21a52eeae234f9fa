import http from 'node:http';

const connections = 8;

/** Requests a page over eight connections for some seconds, and returns the pages a second. */
export async function loadPages(port: number, path: string, seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + seconds * 1000;
  let pages = 0;
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'br' } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path} has the status ${response.statusCode}`));
          response.on('end', resolve).on('error', reject).resume();
        })
        .on('error', reject);
    });
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      await visit();
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return pages / ((performance.now() - start) / 1000);
}
