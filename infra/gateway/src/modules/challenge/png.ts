import { crc32, deflateSync } from 'node:zlib';

/** Eight bits per sample: 1 grey, 3 red, green and blue, 4 with opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly samples: 1 | 3 | 4;
  readonly data: Uint8Array;
}

const colourTypes = { 1: 0, 3: 2, 4: 6 } as const;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A third of the time of the usual compression, for an eighth more bytes: anybody can request many pictures. */
const COMPRESSION = 3;

/** Encodes a picture as `data:image/png;base64,…`, with unfiltered rows. */
export function toPngDataUrl({ width, height, samples, data }: Pixels): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourTypes[samples], 0, 0, 0], 8);
  const stride = width * samples;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const content = deflateSync(rows, { level: COMPRESSION });
  const file = [signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`;
}
