/* npm run lab -- mutants: puts mistakes into the order's rules and names those that no test notices. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutants/vitest.config.ts', related: false },
  mutate: [
    'machines/order/order-{guards,effects,next,again,change,recommendation}.ts',
    'domain/pricing/{pricing,price-texts,live-price}.ts',
    'domain/delivery/{delivery,workdays}.ts',
    'domain/{files/media,catalogue/offers}.ts',
    'domain/order/{order-kinds,image-kinds,quote,brief}.ts',
    'domain/order/texts/{order-texts,cart-texts,order-summary,brief-form,brief-texts,marketplace-fills}.ts',
  ],
  coverageAnalysis: 'perTest',
  // What is reckoned when a module is loaded (a third of all) would run every test for each mistake: 98 % of the time.
  ignoreStatic: true,
  concurrency: 1,
  // Stryker cannot rewrite tsconfig.json for its copy, because TypeScript 7 has no API; nothing in the copy reads it.
  ignorePatterns: ['/build', '/data', '/docs', '/public', '/test-results', '/tsconfig.json'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: 'test-results/mutants/report.html' },
  tempDirName: 'test-results/mutants/sandbox',
  cleanTempDir: 'always',
};
