import net from 'node:net';
import { once } from 'node:events';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * A keep-alive connection that sends prepared requests one after another. It needs less processor time than an HTTP
 * library, so that the load process does not distort the measurement.
 */
export class KeepAliveClient {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #resolve: ((response: Buffer) => void) | null = null;
  #reject: ((error: Error) => void) | null = null;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#reject?.(error));
    socket.on('close', () => this.#reject?.(new Error('connection closed')));
  }

  static async connect(port: number): Promise<KeepAliveClient> {
    const socket = net.connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new KeepAliveClient(socket);
  }

  /** Returns the complete response, head and body. */
  send(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = null;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(LENGTH.exec(this.#received.toString('latin1', 0, headEnd + 2))?.[1] ?? 0);
    if (this.#received.length < headEnd + HEAD_END.length + length) return;
    const response = this.#received;
    this.#received = Buffer.alloc(0);
    this.#resolve?.(response);
  }
}
