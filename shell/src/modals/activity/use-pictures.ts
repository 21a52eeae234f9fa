import { sentPictures } from '@marquee/contract';
import { useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { validatePicture } from './validate-picture.ts';
import { preparePicture } from './prepare-picture.ts';

export const megabytes = sentPictures.bytes / 1024 / 1024;

/** Chosen pictures, prepared for upload, and the error of the last rejected one. */
export function usePictures() {
  const { t } = useShellText();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [isReading, setIsReading] = useState(false);

  async function prepared(file: File): Promise<File | null> {
    const pictureError = validatePicture(file);
    try {
      if (pictureError === null) return await preparePicture(file);
      setError(t(`activity.${pictureError}`, { name: file.name, megabytes }));
    } catch {
      setError(t('activity.unreadable', { name: file.name }));
    }
    return null;
  }

  async function add(files: readonly File[]): Promise<void> {
    setError(undefined);
    setIsReading(true);
    const free = sentPictures.count - pictures.length;
    const ready = await Promise.all(files.slice(0, free).map(prepared));
    setPictures([...pictures, ...ready.filter((file) => file !== null)]);
    setIsReading(false);
    if (files.length > free) setError(t('activity.tooMany', { most: sentPictures.count }));
  }

  function remove(picture: File): void {
    setPictures(pictures.filter((each) => each !== picture));
    setError(undefined);
  }

  return { pictures, error, isReading, add, remove };
}
