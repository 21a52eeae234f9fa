import net from 'node:net';
import { once } from 'node:events';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One kept-alive connection that sends ready-made requests one after the other. Lighter than any HTTP library, so that
 * the load does not eat the processor that is measured.
 */
export class KeepAliveClient {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((response: Buffer) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('connection closed')));
  }

  static async connect(port: number): Promise<KeepAliveClient> {
    const socket = net.connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new KeepAliveClient(socket);
  }

  /** The whole response, head and body. */
  send(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(LENGTH.exec(this.#received.toString('latin1', 0, headEnd + 2))?.[1] ?? 0);
    if (this.#received.length < headEnd + HEAD_END.length + length) return;
    const response = this.#received;
    this.#received = Buffer.alloc(0);
    this.#answered?.(response);
  }
}
