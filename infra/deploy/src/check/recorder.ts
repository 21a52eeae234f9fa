import http from 'node:http';

export interface Recorder {
  /** Headers of the last request for a path, as the gateway receives them. */
  lastHeaders(path: string): http.IncomingHttpHeaders | undefined;
  close(): void;
}

/** Starts a proxy in front of the gateway that records the headers of requests. */
export async function startRecorder(port: number, gateway: string): Promise<Recorder> {
  const headersByPath = new Map<string, http.IncomingHttpHeaders>();
  const server = http.createServer((request, response) => {
    headersByPath.set((request.url ?? '').split('?')[0] ?? '', request.headers);
    const forwarded = http.request(
      new URL(request.url ?? '/', gateway),
      { method: request.method, headers: request.headers },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.rawHeaders);
        upstreamResponse.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    lastHeaders: (path) => headersByPath.get(path),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
