declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** The text of an article; `components` says how its elements look. */
  const MdxContent: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  export default MdxContent;
}
