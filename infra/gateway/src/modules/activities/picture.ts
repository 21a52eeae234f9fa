import type { sentPictures } from '@marquee/contract';
import { imageSize } from 'image-size';
import { invalidFields } from '#http/input.ts';

export interface Picture {
  readonly type: (typeof sentPictures.types)[number];
  readonly bytes: Buffer;
}

/** What a photo of a telephone has, with some room; more is meant to exhaust whoever opens it. */
const maxPixels = 60_000_000;

/** What the bytes themselves say to be, whatever name or type came with them. */
const kinds: Readonly<Record<string, Picture['type']>> = { png: 'image/png', jpg: 'image/jpeg' };

const readImageSize = (bytes: Buffer) => {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
};

/** R5.06. @throws GatewayError `input.invalid` that names the picture which is none */
export async function readPicture(file: File, index: number): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const size = readImageSize(bytes);
  const type = kinds[size?.type ?? ''];
  if (size === null || type === undefined || type !== file.type)
    throw invalidFields([{ path: `pictures.${index}`, rule: 'format' }]);
  if (size.width * size.height > maxPixels) throw invalidFields([{ path: `pictures.${index}`, rule: 'too_big' }]);
  return { type, bytes };
}
