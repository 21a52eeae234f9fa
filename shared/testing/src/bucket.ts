import S3rver from '@20minutes/s3rver';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface TestBucket {
  readonly address: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** Stops the server, as when the storage fails. The stored objects are kept. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An empty bucket of an S3-compatible server that checks signatures. */
export async function startBucket(): Promise<TestBucket> {
  const folder = createTemporaryFolder('s3');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder.path,
    silent: true,
    configureBuckets: [{ name: 'artefacts' }],
  });
  const { port } = await server.run();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  const close = async () => {
    await stop();
    folder.remove();
  };
  const keys = { region: 'us-east-1', bucket: 'artefacts', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { address: { ...keys, endpoint: `http://127.0.0.1:${port}` }, stop, close };
}
