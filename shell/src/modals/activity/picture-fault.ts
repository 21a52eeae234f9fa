import { sentPictures } from '@marquee/contract';

export type PictureFault = 'wrongType' | 'tooLarge';

/** R5.06: what a chosen file breaks, before anybody has looked into it; null for none. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!sentPictures.types.some((allowed) => allowed === type)) return 'wrongType';
  return size > sentPictures.bytes ? 'tooLarge' : null;
}
