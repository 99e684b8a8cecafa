import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { ways } from './src/site/clipping-service/ways.ts';
import { prerenderedPaths } from './src/site/sitemap/site-map.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  // Besides the pages the document of the wizard: its frame shows, and its code comes, before any script has run.
  prerender: [...prerenderedPaths, ways['wizard.start']],
  // The router's own form of the two files, which nobody asks for, would be served like the rest.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    for (const file of ['robots.txt.data', 'sitemap.xml.data']) await rm(path.join(buildDirectory, 'client', file));
  },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
