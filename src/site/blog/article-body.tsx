import { Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import marks from '../../ui/marks.module.css';
import { Photo } from '../../ui/photo.tsx';
import { type PhotoRef, photo } from '../../ui/photos.ts';
import styles from './article-body.module.css';
import { headingId } from './heading-id.ts';

type MdxContent = ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;

const texts = import.meta.glob<{ default: MdxContent }>('./articles/*.mdx', { eager: true });
const components = { h2: Heading, ul: Bullets, Foto: Figure };

/** The text of an article, with its photographs and with anchors at its headings. */
export function ArticleBody({ slug, className }: { readonly slug: string; readonly className?: string | undefined }) {
  const Text = texts[`./articles/${slug}.mdx`]?.default;
  if (Text === undefined) throw new Error(`no text for the article ${slug}`);
  return (
    <article className={classNames(styles['prose'], className)}>
      <Text components={components} />
    </article>
  );
}

function Heading({ children }: { readonly children?: ReactNode }) {
  return (
    <Title order={2} id={typeof children === 'string' ? headingId(children) : undefined}>
      {children}
    </Title>
  );
}

function Bullets({ children }: { readonly children?: ReactNode }) {
  return <ul className={marks['bullets']}>{children}</ul>;
}

interface FigureProps {
  readonly name: PhotoRef;
  readonly caption?: string;
  readonly alt?: string;
}

function Figure({ name, caption, alt }: FigureProps) {
  const isCutout = photo(name).isCutout;
  return (
    <figure>
      <Photo
        name={name}
        alt={alt}
        sizes="(max-width: 900px) 100vw, 670px"
        className={classNames(isCutout && marks['checker'], isCutout && styles['cutout'])}
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
