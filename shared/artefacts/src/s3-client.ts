import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

/** The storage did not do what it was asked; its message says what. */
export class StorageDown extends Error {}

export interface S3Object {
  readonly key: string;
  readonly modified: Date;
}

export interface S3Bucket {
  put(key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<S3Object[]>;
}

const limitMs = 30_000;

/**
 * The four calls that storage needs. Each rejects with `StorageDown` when the service does not do it within half a
 * minute.
 * @param pageSize keys of one answer when listing
 */
export function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address,
  pageSize = 1000,
): S3Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask = async (method: string, rest: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client
      .fetch(`${endpoint}/${bucket}${rest}`, { ...init, method, signal: AbortSignal.timeout(limitMs) })
      .catch(() => null);
    if (response !== null && (response.ok || response.status === 404)) return response;
    throw new StorageDown(
      `the artefact storage ${response === null ? 'does not answer' : `answered ${response.status}`} to ${method} ${rest}`,
    );
  };
  const send = async (method: string, rest: string, init?: RequestInit): Promise<Response> => {
    const response = await ask(method, rest, init);
    if (response.status === 404) throw new StorageDown(`the artefact storage has no place for ${method} ${rest}`);
    return response;
  };
  // Listed by the last key of the page before: services that only resemble S3 know this way too.
  const page = async (prefix: string, after: string) => {
    const query = new URLSearchParams({
      ...(after === '' ? {} : { marker: after }),
      'max-keys': String(pageSize),
      ...(prefix === '' ? {} : { prefix }),
    });
    const xml = await (await send('GET', `?${query}`)).text();
    return { objects: objectsIn(xml), isLast: textIn(xml, 'IsTruncated') !== 'true' };
  };
  return {
    put: async (key, body, headers) => void (await send('PUT', `/${key}`, { body: new Uint8Array(body), headers })),
    get: async (key) => {
      const response = await ask('GET', `/${key}`);
      return response.status === 404 ? null : bodyOf(response, key);
    },
    remove: async (key) => void (await send('DELETE', `/${key}`)),
    list: async (prefix) => {
      const found: S3Object[] = [];
      for (;;) {
        const { objects, isLast } = await page(prefix, found.at(-1)?.key ?? '');
        found.push(...objects);
        if (isLast || objects.length === 0) return found;
      }
    },
  };
}

/** A connection that breaks off ends a body too. */
const bodyOf = (response: Response, key: string): Promise<Buffer> =>
  response.arrayBuffer().then(Buffer.from, () => {
    throw new StorageDown(`the artefact storage broke off in /${key}`);
  });

const textIn = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** Keys of published files hold no character that XML writes differently. */
const objectsIn = (xml: string): S3Object[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textIn(entry, 'Key') ?? '',
    modified: new Date(textIn(entry, 'LastModified') ?? 0),
  }));
