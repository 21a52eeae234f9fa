import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

/** The storage did not respond or rejected a request; the message names the request. */
export class StorageDown extends Error {}

export interface S3Object {
  readonly key: string;
  readonly modified: Date;
}

export interface S3Bucket {
  put(key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<void>;
  /** Content of an object; null when it does not exist. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<S3Object[]>;
}

interface Listing {
  /** Maximum number of keys in one response. */
  readonly pageSize?: number;
  /** Maximum number of keys under one prefix. */
  readonly maxKeys?: number;
}

const timeoutMs = 30_000;

/**
 * Client of one bucket. Every call rejects with `StorageDown` when it fails or takes longer than 30 seconds; a list
 * also when it exceeds its limit or a page does not continue after the one before.
 */
export function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address,
  { pageSize = 1000, maxKeys = 1_000_000 }: Listing = {},
): S3Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const request = async (method: string, rest: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client
      .fetch(`${endpoint}/${bucket}${rest}`, { ...init, method, signal: AbortSignal.timeout(timeoutMs) })
      .catch(() => null);
    if (response !== null && (response.ok || response.status === 404)) return response;
    throw new StorageDown(
      `the artefact storage ${response === null ? 'does not respond' : `responded with ${response.status}`} to ` +
        `${method} ${rest}`,
    );
  };
  const send = async (method: string, rest: string, init?: RequestInit): Promise<Response> => {
    const response = await request(method, rest, init);
    if (response.status === 404) throw new StorageDown(`the artefact storage responded with 404 to ${method} ${rest}`);
    return response;
  };
  // Pages by the last key, because S3-compatible services support this too.
  const page = async (prefix: string, after: string) => {
    const query = new URLSearchParams({
      ...(after === '' ? {} : { marker: after }),
      'max-keys': String(pageSize),
      ...(prefix === '' ? {} : { prefix }),
    });
    const xml = (await readBody(await send('GET', `?${query}`), `?${query}`)).toString();
    return { objects: objectsIn(xml), isLast: textIn(xml, 'IsTruncated') !== 'true' };
  };
  return {
    put: async (key, body, headers) => void (await send('PUT', `/${key}`, { body: new Uint8Array(body), headers })),
    get: async (key) => {
      const response = await request('GET', `/${key}`);
      const body = await readBody(response, `/${key}`);
      if (response.status !== 404) return body;
      if (textIn(body.toString(), 'Code') === 'NoSuchKey') return null;
      throw new StorageDown(`the artefact storage responded with 404 to GET /${key}, but not for a missing key`);
    },
    remove: async (key) => void (await send('DELETE', `/${key}`)),
    list: async (prefix) => {
      const found: S3Object[] = [];
      for (;;) {
        const after = found.at(-1)?.key ?? '';
        const { objects, isLast } = await page(prefix, after);
        const isStuck = objects.length === 0 ? !isLast : objects.some(({ key }) => key <= after);
        if (isStuck) throw new StorageDown(`the artefact storage does not advance in its list of ${prefix}`);
        found.push(...objects);
        if (found.length > maxKeys)
          throw new StorageDown(`the artefact storage lists more than ${maxKeys} keys of ${prefix}`);
        if (isLast) return found;
      }
    },
  };
}

/** Rejects when the connection ends before the body. */
const readBody = (response: Response, rest: string): Promise<Buffer> =>
  response.arrayBuffer().then(Buffer.from, () => {
    throw new StorageDown(`the artefact storage ended the connection within ${rest}`);
  });

const textIn = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** Keys of published files need no XML unescaping. */
const objectsIn = (xml: string): S3Object[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textIn(entry, 'Key') ?? '',
    modified: new Date(textIn(entry, 'LastModified') ?? 0),
  }));
