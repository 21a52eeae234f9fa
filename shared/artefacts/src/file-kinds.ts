import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** Content type of a published file by its extension. */
export function getContentType(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream';
}

/** Whether publishing adds `.br` and `.gz` siblings to a file. Formats that are already compressed have none. */
export function isCompressed(name: string): boolean {
  return /\.(js|css|json|svg|txt|wasm|ttf)$/.test(name);
}

/** `Cache-Control` of published files: the content of an address never changes. */
export const immutable = 'public, max-age=31536000, immutable';
