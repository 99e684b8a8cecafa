/*
 * npm run lab -- mutants: mistakes put into the rules of the order, one at a time; which of them no test notices (docs/testing.md).
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutants/vitest.config.ts', related: false },
  mutate: [
    'machines/order-{guards,effects,next,again,change,recommendation}.ts',
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
  // TypeScript 7 has no API with which Stryker could rewrite this file for its copy of the project; nothing there reads it.
  ignorePatterns: ['/build', '/data', '/docs', '/public', '/test-results', '/tsconfig.json'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: 'test-results/mutants/report.html' },
  tempDirName: 'test-results/mutants/sandbox',
  cleanTempDir: 'always',
};
