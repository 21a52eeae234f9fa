import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** SHA-256 of the public key, base64, by which Chromium is told to trust it. */
  readonly fingerprint: string;
}

/** Makes a certificate for `*.localhost` that lives as long as the run. */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', keyFile, '-out', certFile], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new StartFailure(
      `openssl could not make a certificate: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const cert = fs.readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: fs.readFileSync(keyFile), cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
