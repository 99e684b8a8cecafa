import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/test-app.ts';

it('installs nothing where node_modules is a link to those of another clone, and says why', async () => {
  const folder = await temporaryFolder();
  const [others, clone] = [join(folder, 'others'), join(folder, 'clone')];
  const module = join(others, 'module.js');
  for (const one of [others, join(clone, 'scripts')]) await mkdir(one, { recursive: true });
  await writeFile(module, 'kept');
  await writeFile(join(clone, 'package-lock.json'), '{}');
  // Simulates npm.
  const npm = join(folder, 'npm.mjs');
  await writeFile(npm, `import { rmSync } from 'node:fs'; rmSync(${JSON.stringify(module)});`);
  await copyFile(join(import.meta.dirname, '../../scripts/setup.mjs'), join(clone, 'scripts/setup.mjs'));
  await symlink(others, join(clone, 'node_modules'), 'junction');

  const install = "import('./scripts/setup.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', install], {
    cwd: clone,
    env: { ...process.env, npm_execpath: npm },
    encoding: 'utf8',
  });

  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'node_modules is a link, and installing would empty the folder it leads to: remove the link, then try again.\n',
  ]);
  expect(await readFile(module, 'utf8')).toBe('kept');
});

it.skipIf(process.platform === 'win32').each([
  ['marks a build as good', '', true],
  ['marks no build during which a file changed', "writeFileSync('src/page.ts', 'changed');", false],
])('%s', async (_, meanwhile, isMarked) => {
  const clone = await temporaryFolder();
  const tools = join(clone, 'node_modules/.bin');
  for (const folder of [tools, join(clone, 'scripts'), join(clone, 'src')]) await mkdir(folder, { recursive: true });
  await copyFile(join(import.meta.dirname, '../../scripts/setup.mjs'), join(clone, 'scripts/setup.mjs'));
  await writeFile(join(clone, 'src/page.ts'), 'first');
  // Simulates the tools of the build.
  const build = `import { writeFileSync } from 'node:fs'; ${meanwhile}`;
  await writeFile(join(clone, 'build.mjs'), build);
  await writeFile(join(tools, 'react-router'), `#!/bin/sh\nexec '${process.execPath}' build.mjs\n`, { mode: 0o755 });
  await writeFile(join(tools, 'node'), '#!/bin/sh\n', { mode: 0o755 });

  const { status } = spawnSync(process.execPath, ['-e', "import('./scripts/setup.mjs').then((m) => m.ensureBuilt())"], {
    cwd: clone,
  });

  expect([status, existsSync(join(clone, 'build/.built'))]).toEqual([0, isMarked]);
});
