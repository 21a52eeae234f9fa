/** Pixels of the longer side: a screenshot can still be read, and it is sent in a second. */
const longestSide = 1_600;
const quality = 0.85;

/**
 * Makes of a chosen picture the one that is sent: no larger than needed, and without what a camera writes beside it,
 * such as the place.
 * @throws DOMException when it cannot be read as a picture
 */
export async function preparePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(bitmap.width * scale),
    height: Math.ceil(bitmap.height * scale),
  });
  const context = canvas.getContext('2d');
  if (context === null) throw new DOMException('No canvas', 'NotSupportedError');
  // JPEG knows no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new DOMException('The picture cannot be written', 'EncodingError');
  return new File([blob], file.name, { type: blob.type });
}
