import { sentPictures } from '@marquee/contract';

export type PictureError = 'wrongType' | 'tooLarge';

/** R5.06: what a chosen file breaks, before anybody has looked into it; null for none. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | null {
  if (!sentPictures.types.some((allowed) => allowed === type)) return 'wrongType';
  return size > sentPictures.bytes ? 'tooLarge' : null;
}
