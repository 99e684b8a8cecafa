import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../../scripts/source-files.ts';
import { commandLine, commandNames, otherPrograms } from '../../../../server/app/platform/command-line.ts';
import { showHelp } from '../../../../server/office/commands/commands.ts';

const root = join(import.meta.dirname, '../../../..');

describe('the commands of the operator', () => {
  it('are exactly those of the program, wherever a hint names one', async () => {
    const lines: string[] = [];
    await showHelp(['--help'], (text) => void lines.push(...text.split('\n')));
    const list = lines.slice(lines.indexOf('Befehle:') + 1);
    const named = list.flatMap((line) => /^ {2}([a-z-]+) /.exec(line)?.[1] ?? []);
    expect([...otherPrograms, ...named].toSorted()).toEqual([...commandNames].toSorted());
  });

  it('are printed as npm scripts in a checkout', () => {
    expect([commandLine('mails resend all'), commandLine('backup'), commandLine('restore ORDNER --ja')]).toEqual([
      'npm run studio -- mails resend all',
      'npm run backup',
      'npm run restore -- ORDNER --ja',
    ]);
  });

  it('exist wherever documents and files of deploy/ name one', () => {
    const documents = ['README.md', ...pathsIn('docs', '.md'), ...pathsIn('deploy', '')];
    const unknown = documents.flatMap((path) =>
      [...read(path).matchAll(/(?:npm run studio --|(?:`|^|\/|\(|; |sudo )freistell) (?!-)(\w[\w-]*)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !(commandNames as readonly string[]).includes(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('appear in sentences of the server only through `commandLine`, which knows how to run them', () => {
    const spelled = [...filesIn(root, ['server', 'domain', 'src'])].flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(?:\/\*|\*|\/\/)/.test(line))
        .filter((line) => /npm run (?:studio|backup|restore|launch-check|migrate-store)\b/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(spelled).toEqual([
      "server/app/platform/command-line.ts: return isInstalled() ? 'freistell' : 'npm run studio --';",
    ]);
  });
});

describe('a database', () => {
  it('is created by the server, by `restore --neu` and by a move, and by no other command', () => {
    const creators = [...filesIn(root, ['server'])]
      .filter(([path, text]) => text.includes('openOrCreateStore') && path !== 'server/database/open-store.ts')
      .map(([path]) => path);
    expect(creators.toSorted()).toEqual([
      'server/app/main.ts',
      'server/database/backup/cli.ts',
      'server/database/backup/move.ts',
    ]);
  });
});

function pathsIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ name }) => `${folder}/${name}`);
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
