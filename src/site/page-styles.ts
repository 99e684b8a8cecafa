/// <reference types="vite/client" />
/**
 * The styles of all static pages in the one sheet that each of them links.
 * In order of precedence: shared styles, blocks, styles of single pages.
 * Replaces the pages in the browser's build (`pagesWithoutCode` in scripts/static-pages.ts).
 * Excludes the styles that only islands use; they load with the islands' code.
 */
export default [
  import.meta.glob(['../ui/components/**/*.module.css', '../ui/transfer/**/*.module.css'], {
    eager: true,
    import: 'default',
  }),
  import.meta.glob('../ui/forms/**/*.module.css', { eager: true, import: 'default' }),
  import.meta.glob(['./blocks/**/*.module.css', '!./blocks/lightbox/**', '!./blocks/drawing/drawing-tool*'], {
    eager: true,
    import: 'default',
  }),
  import.meta.glob(['./**/*.module.css', '!./blocks/**'], { eager: true, import: 'default' }),
];
