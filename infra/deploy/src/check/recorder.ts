import http from 'node:http';

export interface Recorder {
  /** Headers of the last request for a path, as the gateway receives them. */
  lastHeaders(path: string): http.IncomingHttpHeaders | undefined;
  close(): void;
}

/** Starts a proxy in front of the gateway that records the headers of requests. */
export async function startRecorder(port: number, gateway: string): Promise<Recorder> {
  const seen = new Map<string, http.IncomingHttpHeaders>();
  const server = http.createServer((request, response) => {
    seen.set((request.url ?? '').split('?')[0] ?? '', request.headers);
    const onward = http.request(
      new URL(request.url ?? '/', gateway),
      { method: request.method, headers: request.headers },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.rawHeaders);
        upstreamResponse.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    lastHeaders: (path) => seen.get(path),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
