import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { OFFICE_PATH } from './domain/contracts/office-paths.ts';
import { ORDER_PATH, QUOTE_PATH, RESUME_PATH, TRANSFER_PATH } from './domain/order/order-links.ts';
import { ways } from './src/site/pages/clipping-service/ways.ts';
import { fileRoutes, prerenderedPaths } from './src/site/pages/sitemap/site-map.ts';

export default {
  appDirectory: 'src',
  // Besides the pages, the documents of the apps: they show their frames and request their code before any script runs.
  prerender: [
    ...prerenderedPaths,
    ways['wizard.start'],
    TRANSFER_PATH,
    ORDER_PATH,
    RESUME_PATH,
    QUOTE_PATH,
    OFFICE_PATH,
  ],
  // Deletes the framework's server, which only prerenders, and data files that no client requests.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    for (const left of ['server', ...fileRoutes.map((file) => `client${file}.data`)]) {
      await rm(path.join(buildDirectory, left), { recursive: true });
    }
  },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
