import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from '#command/command-error.ts';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** SHA-256 of the public key in base64, for Chromium's list of trusted keys. */
  readonly fingerprint: string;
}

/** Creates a certificate for `*.localhost`, valid for two days. */
export function createCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', keyFile, '-out', certFile], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new CommandError(
      `openssl could not create a certificate: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const cert = fs.readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: fs.readFileSync(keyFile), cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
