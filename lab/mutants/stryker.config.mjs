/*
 * npm run lab -- mutants: mistakes put into the rules of the order, one at a time; which of them no test notices (docs/testing.md).
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutants/vitest.config.ts', related: false },
  mutate: [
    'machines/order/order-{guards,effects,forward,again,way,recommendation}.ts',
    'domain/{pricing,delivery,media,order-words,cart-words,price-words,order-summary}.ts',
    'domain/{express,further-kinds,image-kinds,sorted-kinds,quote,test-images,live-price,offers}.ts',
    'domain/{brief,brief-notes,brief-words,marketplace-fills,workdays}.ts',
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
