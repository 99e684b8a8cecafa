/// <reference types="vite/client" />
/**
 * The styles of all static pages in the one sheet that each of them links, in the order in which they overrule each
 * other: shared ones, blocks, then what is a page's own. Stands for the pages in the browser's build
 * (`pagesWithoutCode` in vite.config.ts). Left out is what only islands draw; it comes with their code.
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
