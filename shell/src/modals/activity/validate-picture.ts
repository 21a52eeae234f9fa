import { sentPictures } from '@marquee/contract';

export type PictureError = 'wrongType' | 'tooLarge';

/** Returns what is wrong with a chosen file by type and size, or null. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | null {
  if (!sentPictures.types.some((allowed) => allowed === type)) return 'wrongType';
  return size > sentPictures.bytes ? 'tooLarge' : null;
}
