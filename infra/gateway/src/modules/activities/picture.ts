import type { sentPictures } from '@marquee/contract';
import { imageSize } from 'image-size';
import { createInvalidFieldsError } from '#http/input.ts';
import { hasImageData } from './image-data.ts';

export interface Picture {
  readonly type: (typeof sentPictures.types)[number];
  readonly bytes: Buffer;
}

/** Above the size of phone photos. A larger picture is likely a decompression bomb. */
const maxPixels = 60_000_000;

/** The type is detected from the bytes, not from the file name or the declared type. */
const kinds: Readonly<Record<string, Picture['type']>> = { png: 'image/png', jpg: 'image/jpeg' };

const readImageSize = (bytes: Buffer) => {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
};

/** Validates an uploaded picture. @throws GatewayError `input.invalid` with the index of the picture */
export async function readPicture(file: File, index: number): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const size = readImageSize(bytes);
  const type = kinds[size?.type ?? ''];
  if (!size?.width || !size.height || type === undefined || type !== file.type || !hasImageData(type, bytes))
    throw createInvalidFieldsError([{ path: `pictures.${index}`, rule: 'format' }]);
  if (size.width * size.height > maxPixels)
    throw createInvalidFieldsError([{ path: `pictures.${index}`, rule: 'too_big' }]);
  return { type, bytes };
}
