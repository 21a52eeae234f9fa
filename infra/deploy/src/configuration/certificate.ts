import { execFileSync } from 'node:child_process';
import path from 'node:path';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Creates a certificate for `localhost` and `ops.localhost`, valid for two days. Returns its files. */
export function createCertificate(folder: string): Certificate {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:ops.localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  return { certificate, key };
}
