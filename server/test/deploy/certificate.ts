import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate of club.example that signs itself: the files that nginx and HAProxy name. */
export interface Certificate {
  certificate: string;
  key: string;
  /** Both in one file. */
  together: string;
}

/** @param names of the certificate, as OpenSSL writes them */
export function newCertificate(folder: string, names = 'DNS:club.example,IP:127.0.0.1'): Certificate {
  const certificate = join(folder, 'club.example.crt');
  const key = join(folder, 'club.example.key');
  const together = join(folder, 'club.example.pem');
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=club.example'];
  const files = ['-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...options, ...files], { stdio: 'ignore' });
  writeFileSync(together, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { certificate, key, together };
}
