import http from 'node:http';

export interface TruncatingServer {
  /** URL whose response ends after the first half of the body of `url`. */
  getTruncatedUrl(url: string): string;
  close(): void;
}

/** Starts a server that sends the first half of a response of the site and then closes the connection. */
export async function startTruncatingServer(): Promise<TruncatingServer> {
  const server = http.createServer((request, response) => {
    const target = new URL(request.url ?? '', 'http://localhost').searchParams.get('url') ?? '';
    fetch(target)
      .then(async (original) => {
        const body = Buffer.from(await original.arrayBuffer());
        response.writeHead(original.status, {
          'content-type': original.headers.get('content-type') ?? 'text/plain',
          'content-length': body.length,
        });
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    getTruncatedUrl: (url) => `http://127.0.0.1:${port}/?url=${encodeURIComponent(url)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
