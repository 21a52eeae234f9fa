import { AwsClient } from 'aws4fetch';

/** A bucket of an S3-compatible service, addressed by path. */
export interface S3Address {
  /** Origin of the service. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Object {
  readonly key: string;
  readonly modified: Date;
}

export interface S3Bucket {
  put(key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<void>;
  get(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<S3Object[]>;
}

const limitMs = 30_000;

/** The four calls that storage needs. Each rejects when the service refuses it. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address): S3Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const send = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${key}`;
    const response = await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(limitMs) });
    if (!response.ok) throw new Error(`the artefact storage answered ${response.status} to ${method} ${key}`);
    return response;
  };
  return {
    put: async (key, body, headers) => void (await send('PUT', key, { body: new Uint8Array(body), headers })),
    get: async (key) => Buffer.from(await (await send('GET', key)).arrayBuffer()),
    remove: async (key) => void (await send('DELETE', key)),
    list: async (prefix) => {
      const found: S3Object[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next === '' ? {} : { 'continuation-token': next }) });
        const page = await (await send('GET', `?${query}`)).text();
        found.push(...objectsIn(page));
        next = textIn(page, 'NextContinuationToken');
      }
      return found;
    },
  };
}

const textIn = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** Keys of published files hold no character that XML writes differently. */
const objectsIn = (xml: string): S3Object[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textIn(entry, 'Key') ?? '',
    modified: new Date(textIn(entry, 'LastModified') ?? 0),
  }));
