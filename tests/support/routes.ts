import type { FastifyInstance } from 'fastify';

/** `METHOD /path` of every route, from the server's own list. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    // The tree has no slash before a wildcard route.
    const beginning = part.startsWith('*') ? '/' : '';
    parents[depth] = depth === 0 ? beginning + part : `${parents[depth - 1] ?? ''}${part}`;
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${parents[depth]}`);
  });
}
