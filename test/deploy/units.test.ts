import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const shipped = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

describe('the Dockerfile', () => {
  const [, build = '', run = ''] = shipped('Dockerfile').split(/^FROM /m);

  it('builds in one stage and runs in another, without what only a build needs', () => {
    expect(build).toMatch(/^\S+ AS build\n/);
    expect(build).toMatch(/npm ci --ignore-scripts[\s\S]*npm run build && npm prune --omit=dev /);
    expect(run).toMatch(/^COPY --from=build --chown=root:root \/app \/app$/m);
    expect(run).not.toMatch(/npm (?:ci|install)/);
  });

  it('has no tests in it, and so no calls that only tests may make', () => {
    const ignored = shipped('../.dockerignore').split('\n');
    expect(ignored).toContain('test');
  });

  it('runs as nobody special, with its data apart, and says how it is', () => {
    const lines = run.split('\n');
    const user = lines.indexOf('USER node');
    expect(user).toBeGreaterThan(0);
    expect(lines.findIndex((line) => line.startsWith('CMD '))).toBeGreaterThan(user);
    expect(run).toMatch(/^VOLUME \/data$/m);
    expect(run).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
    expect(run).toMatch(/^CMD \["node", "scripts\/start\.mjs"\]$/m);
    expect(run).toMatch(/LOG=json/);
  });
});

it('the recipes leave out what builds without saving the lockfile, of which an older npm makes another one', () => {
  for (const name of ['Dockerfile', 'hengdu.service', '../docs/operating.md']) {
    const prunes = shipped(name).match(/npm prune [^)`&\n]*/g) ?? [];
    expect(prunes.length).toBeGreaterThan(0);
    for (const prune of prunes) expect(prune).toContain('--omit=dev --no-save');
  }
});

it('what the pages say to write secrets into goes neither into the repository nor into an image', () => {
  const patterns = (name: string): string[] => shipped(`../${name}`).trim().split('\n');
  // A pattern without a slash holds in every folder for git, at the root alone for an image.
  const ignored = patterns('.gitignore').filter((line) => line.includes('.env'));
  expect(ignored).toEqual(['.env', '.env.*', '!.env.example']);
  expect(patterns('.dockerignore')).toEqual(expect.arrayContaining(['**/.env', '**/.env.*']));
  expect(patterns('.dockerignore').filter((line) => line.startsWith('!'))).toEqual([]);
});

it('compose runs the server on a root it cannot write, without rights, on this machine’s address only', () => {
  const [, server = ''] =
    /^ {2}server:\n([\s\S]*?)^ {2}database:/m.exec(shipped('compose.yaml')) ?? [];
  for (const line of [
    'read_only: true',
    'tmpfs: /tmp',
    'cap_drop: [ALL]',
    'security_opt: [no-new-privileges:true]',
    '- 127.0.0.1:4173:4173',
    'SAMPLE_DATA: "0"',
    'env_file: .env',
    // A setting of another place cannot move these.
    'HOST: 0.0.0.0',
    'PORT: "4173"',
    'DATA_DIR: /data',
    'condition: service_healthy',
  ]) {
    expect(server).toContain(line);
  }
  // A secret that is missing is no empty one.
  expect(shipped('compose.yaml')).not.toMatch(/\$\{(?:POSTGRES_PASSWORD|SERVER_SECRET)\}/);
});

it('compose keeps pictures as files on the volume of its one server, elsewhere where they were kept elsewhere', () => {
  const [server = ''] = shipped('compose.yaml').split(/^ {2}database:$/m);
  expect(server).toMatch(
    /^ {4}environment:$[\s\S]*^ {6}UPLOAD_DIR: \$\{UPLOAD_DIR-\/data\/uploads\}$/m,
  );
  expect(server).toMatch(/^ {6}- data:\/data$/m);
  // Who has the database's dump alone has no pictures.
  expect(shipped('../docs/operating.md')).toMatch(
    /exec -T server tar -C \/data -cf - uploads > .+\n[\s\S]*server tar -C \/data -xf - < /,
  );
});

it('compose makes the image of what is there, whose version an operator brought: `up` alone starts the former one', () => {
  for (const name of ['compose.yaml', '../docs/operating.md']) {
    const starts = shipped(name).match(/compose\.yaml up .*/g) ?? [];
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(start).toMatch(/^compose\.yaml up -d --build\b/);
  }
});

it('the image trusts no proxy by itself, whose header anybody sends where its port is published; compose, which publishes it to its machine, does', () => {
  expect(shipped('Dockerfile')).not.toContain('TRUST_PROXY');
  expect(shipped('compose.yaml')).toMatch(/^ {6}TRUST_PROXY: \$\{TRUST_PROXY:-1\}$/m);
  expect(shipped('compose.yaml')).toMatch(/^ {6}- 127\.0\.0\.1:4173:4173$/m);
});

it('compose begins another file of a log before it fills the disk, of both services', () => {
  const file = shipped('compose.yaml');
  expect(file).toContain('driver: json-file');
  expect(file).toContain('max-size: 50m');
  expect(file).toContain('max-file: "5"');
  const services = file.split(/^services:\n|^volumes:\n/m)[1]?.split(/^ {2}(?=\w)/m) ?? [];
  const named = services.filter((service) => service.trim() !== '');
  expect(named.map((service) => service.includes('logging: *logging'))).toEqual([true, true]);
});

it.each(['nginx.conf', 'nginx-static.conf'])('%s listens by IPv6 where it does by IPv4', (name) => {
  const ports = [...shipped(name).matchAll(/^ {2}listen (\[::\]:)?(.*);/gm)];
  const those = (isSix: boolean) => ports.filter((one) => !!one[1] === isSix).map((one) => one[2]);
  expect(those(false)).toEqual(['80', '443 ssl http2']);
  expect(those(true)).toEqual(those(false));
});

it('the systemd unit runs as its own user, may write its data only, and waits for what is under way', () => {
  const unit = shipped('hengdu.service');
  for (const line of [
    'User=hengdu',
    'StateDirectory=hengdu',
    'StateDirectoryMode=0700',
    'UMask=0077',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'ExecStart=/usr/bin/node scripts/start.mjs',
    // However long its database is away, it is started again.
    'StartLimitIntervalSec=0',
    'RestartSec=5',
  ]) {
    expect(unit.split('\n')).toContain(line);
  }
  expect(unit).toMatch(/^Environment=.*SAMPLE_DATA=0/m);
  const stops = [
    unit.match(/TimeoutStopSec=(\d+)/),
    shipped('compose.yaml').match(/grace_period: (\d+)s/),
  ];
  const delays = [unit, shipped('Dockerfile')].map((text) =>
    Number(text.match(/STOP_DELAY_SECONDS=(\d+)/)?.[1]),
  );
  for (const delay of delays) {
    expect(delay).toBeGreaterThan(0);
    for (const stop of stops) expect(Number(stop?.[1])).toBeGreaterThan(120 + delay);
  }
});
