import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OrderChart } from '../model/declared-transitions.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * The order chart at a git revision, rules and catalogue included.
 * @throws Error when the revision does not exist or has no order chart.
 */
export async function chartAt(revision: string): Promise<OrderChart> {
  const folder = mkdtempSync(join(tmpdir(), 'order-chart-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', revision, 'machines', 'domain'], {
      cwd: root,
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    mkdirSync(join(folder, 'chart'));
    execFileSync('tar', ['-x', '-C', join(folder, 'chart')], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const file = join(folder, 'chart/machines/order/order-machine.ts');
    const module = (await import(pathToFileURL(file).href)) as { orderMachine: OrderChart };
    return module.orderMachine;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
