const PNG_SIGNATURE = 8;
/** Length, type and checksum around the data of a PNG chunk. */
const CHUNK_FRAME = 12;
const START_OF_SCAN = 0xda;

/** Whether the chunks of a PNG are complete, with image data among them. */
function hasPngData(bytes: Buffer): boolean {
  let hasData = false;
  for (let at = PNG_SIGNATURE; at + CHUNK_FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return hasData;
    hasData ||= type === 'IDAT' && length > 0 && end <= bytes.length;
    at = end;
  }
  return false;
}

/** Whether the segments of a JPEG lead to image data. A cut-off end is tolerated, as browsers show the rest. */
function hasJpegData(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1];
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) return end < bytes.length;
      at = end;
    }
  }
  return false;
}

/** Whether a picture, whose header has been read, has more than the header. It does not decode the data. */
export function hasImageData(type: 'image/png' | 'image/jpeg', bytes: Buffer): boolean {
  return type === 'image/png' ? hasPngData(bytes) : hasJpegData(bytes);
}
