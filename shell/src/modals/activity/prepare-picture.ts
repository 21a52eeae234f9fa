/** Maximum pixels of the longer side: a screenshot stays readable, and its upload takes about a second. */
const longestSide = 1_600;
const quality = 0.85;

/**
 * Converts a picture to a JPEG of limited size, without metadata such as the location where it was taken.
 * @throws DOMException when the file cannot be decoded as a picture
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
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new DOMException('The picture cannot be written', 'EncodingError');
  return new File([blob], file.name, { type: blob.type });
}
