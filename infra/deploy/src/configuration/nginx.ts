import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const usualPaths = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Path of nginx: NGINX when it is set, else an installed one, else null. */
export function findNginx(): string | null {
  return [process.env['NGINX'] ?? '', ...usualPaths].find((file) => file !== '' && fs.existsSync(file)) ?? null;
}

/** Version such as `1.22.1`. */
export function readNginxVersion(nginx: string): string | undefined {
  return /nginx\/(\d+\.\d+\.\d+)/.exec(spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr)?.[1];
}

/** Whether nginx can serve `.br` files. */
export function hasBrotli(): boolean {
  return fs.existsSync(brotliModule);
}

/** Writes an `nginx.conf` that runs a configuration inside its folder. Returns the arguments for nginx. */
export function writeMainConfiguration(folder: string): string[] {
  const inside = (name: string) => path.join(folder, name);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `    ${kind}_temp_path ${inside(kind)};`,
  );
  const lines = [
    ...(hasBrotli() ? [`load_module ${brotliModule};`] : []),
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${inside('nginx.pid')};`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    ...scratch,
    `    include ${inside('site.conf')};`,
    '}',
  ];
  fs.writeFileSync(inside('nginx.conf'), `${lines.join('\n')}\n`);
  return ['-p', folder, '-e', 'stderr', '-c', inside('nginx.conf')];
}

/** Errors and warnings of nginx about a configuration; empty when there are none. */
export function findConfigurationErrors(nginx: string, args: readonly string[]): string {
  const { status, stderr } = spawnSync(nginx, ['-t', ...args], { encoding: 'utf8' });
  return status === 0 && !stderr.includes('[warn]') ? '' : stderr;
}
