import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { createMetrics } from '../../server/app/health/metrics.ts';
import { heldNow } from '../../server/app/http/held-now.ts';
import { temporaryFolder } from '../support/test-app.ts';
import { alertCases } from './alert-cases.ts';

const root = join(import.meta.dirname, '../..');
const NGINX = '/usr/sbin/nginx';
const SYSTEMD = '/usr/bin/systemd-analyze';
const PROMTOOL = '/usr/bin/promtool';

describe('deploy/', () => {
  it.skipIf(!existsSync(NGINX))('nginx accepts nginx.conf', async () => {
    const folder = await temporaryFolder();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const names = ['-subj', '/CN=freistell.example', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'ignore' });
    const site = read('nginx.conf')
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
    const file = join(folder, 'nginx.conf');
    await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}}\n`);
    expect(said(NGINX, ['-t', '-e', 'stderr', '-c', file])).toContain('test is successful');
  });

  it.skipIf(!existsSync(SYSTEMD))('systemd accepts the unit', async () => {
    const file = join(await temporaryFolder(), 'freistell@.service');
    await writeFile(
      file,
      read('freistell@.service').replaceAll('/srv/freistell', root).replace('User=freistell', 'User=daemon'),
    );
    const complaints = said(SYSTEMD, ['verify', file.replace('@', '@3000')]).split('\n');
    expect(complaints.filter((line) => line.includes('freistell@'))).toEqual([]);
  });

  it('sets no variable that docs/configuration.md does not explain', () => {
    const known = readFileSync(join(root, 'docs/configuration.md'), 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm);
    const explained = new Set([...known].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? []));
    const files = ['Containerfile', 'freistell@.service'].map(read).join('\n');
    const [compose] = documents('compose.yaml') as [{ services: { app: { environment: object } } }];
    const set = [
      ...[...files.matchAll(/^(?:ENV|Environment=)(.*)$/gm)].flatMap(
        ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
      ),
      ...Object.keys(compose.services.app.environment),
      ...namesOf(kubernetes()[0].spec.template.spec.containers[0].env),
    ];
    expect(set.filter((name) => !explained.has(name))).toEqual([]);
  });

  it('matches the labels of the Kubernetes pods with their selectors', () => {
    const [deployment, service, budget] = kubernetes();
    const { template, selector } = deployment.spec;
    const [container] = template.spec.containers;
    const labels = [selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels];
    expect(labels).toEqual(Array.from({ length: 3 }, () => template.metadata.labels));
    const probes = [container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet.port);
    expect([service.spec.ports[0].targetPort, ...probes]).toEqual(Array(3).fill(namesOf(container.ports)[0]));
    expect(namesOf(container.volumeMounts)).toEqual(namesOf(template.spec.volumes));
  });

  it('alerts on metrics that exist', async () => {
    const metrics = createMetrics({
      readCounts: () => Promise.reject(new Error('nobody asks')),
      freeBytes: () => Promise.resolve(5_000_000_000),
      incoming: () => ({ files: 0, bytes: 0 }),
      held: heldNow,
      now: () => 0,
    });
    metrics.answered({ route: 'none', status: 500, seconds: 1, refusal: null, fault: 'internal' });
    const names = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = read('alerts.yaml').match(/\b(?:freistell|nodejs)_\w+/g) ?? [];
    expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !names.has(name))).toEqual([]);
  });

  it.skipIf(!existsSync(PROMTOOL))('alerts on the conditions of the rules, and on no others', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'alerts.yaml'), read('alerts.yaml'));
    await writeFile(join(folder, 'cases.json'), JSON.stringify({ rule_files: ['alerts.yaml'], tests: alertCases }));
    const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', join(folder, 'cases.json')], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('tests each rule by a case that alerts', () => {
    const rules = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const tried = alertCases
      .flatMap(({ alert_rule_test }) => alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect(tried.toSorted()).toEqual(rules.toSorted());
  });

  it('contains well-formed YAML', () => {
    const files = readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.yaml'));
    const errors = files.flatMap((name) => parseAllDocuments(read(name)).flatMap((document) => document.errors));
    expect([files.length, errors]).toEqual([3, []]);
  });
});

function read(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8');
}

interface Named {
  readonly name: string;
}

interface Labels {
  readonly [label: string]: string;
}

interface Deployment {
  readonly spec: {
    readonly selector: { readonly matchLabels: Labels };
    readonly template: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: { readonly containers: readonly [Container]; readonly volumes: readonly Named[] };
    };
  };
}

interface Container {
  readonly env: readonly Named[];
  readonly ports: readonly Named[];
  readonly volumeMounts: readonly Named[];
  readonly livenessProbe: { readonly httpGet: { readonly port: string } };
  readonly readinessProbe: { readonly httpGet: { readonly port: string } };
}

interface Service {
  readonly spec: { readonly selector: Labels; readonly ports: readonly [{ readonly targetPort: string }] };
}

interface Budget {
  readonly spec: { readonly selector: { readonly matchLabels: Labels } };
}

function kubernetes() {
  return documents('kubernetes.yaml') as [Deployment, Service, Budget];
}

function documents(name: string): unknown[] {
  return parseAllDocuments(read(name)).map((document) => document.toJS() as unknown);
}

function namesOf(list: readonly Named[]): string[] {
  return list.map(({ name }) => name);
}

/** The output of a program, whatever its exit code. */
function said(program: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return stdout + stderr;
}
