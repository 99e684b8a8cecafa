declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** The text of an article; `components` replaces its elements. */
  const MdxContent: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  export default MdxContent;
}
