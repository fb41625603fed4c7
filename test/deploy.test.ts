/** The image has everything that the package has: what is left out is missed only when somebody asks for it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('copies every part of the package into the image', () => {
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  const lines = read('Dockerfile').split('\n');
  const copied = lines.filter((line) => line.startsWith('COPY --from=build')).join('\n');
  for (const file of files) expect(copied).toContain(`/src/${file} `);
});

it('starts what the command line has, as a user without rights', () => {
  const text = read('Dockerfile');
  const last = text.slice(text.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'));
  expect(read('deploy/compose.yaml')).toMatch(/^ {4}read_only: true$/m);
});

it('asks the database by TCP whether it is ready, which it is not on the first start until it has been made', () => {
  const test = /^ +test: \[(.*)\]$/m.exec(read('deploy/compose.yaml'))?.[1];
  expect(test).toMatch(/"pg_isready", "--host", "127\.0\.0\.1"/);
});

it('runs on Kubernetes without rights, without a file system to write to, and without secrets in the environment', () => {
  const text = read('deploy/kubernetes/assay.yaml');
  for (const held of [
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
    'drop: ["ALL"]',
    'automountServiceAccountToken: false',
    'DATABASE_URL_FILE',
    'SECRET_FILE',
  ])
    expect(text).toContain(held);
  const paths = [...text.matchAll(/^ +path: (\S+)$/gm)].map(([, path]) => path);
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
});

it('makes the image of a release from the package alone, as a user without rights', () => {
  const text = read('deploy/container/Dockerfile');
  expect(text).toMatch(/^COPY assay\.tgz healthcheck\.js \.\/$/m);
  expect(text.indexOf('USER node')).toBeLessThan(text.indexOf('ENTRYPOINT'));
});
