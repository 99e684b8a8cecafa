import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { type PhotoRef, photo } from '../../../ui/components/photos.ts';
import { headingId } from './heading-id.ts';

type MdxContent = ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;

const texts = import.meta.glob<{ default: MdxContent }>('./articles/*.mdx', { eager: true });
const components = { h2: Heading, ul: List, ol: Numbers, li: List.Item, p: Text, a: Link, Foto: Figure };

/** The text of an article, with its photographs and with anchors at its headings. */
export function ArticleBody({ slug, className }: { readonly slug: string; readonly className?: string | undefined }) {
  const Content = texts[`./articles/${slug}.mdx`]?.default;
  if (Content === undefined) throw new Error(`no text for the article ${slug}`);
  return (
    <Stack
      component="article"
      gap={22}
      maw="42rem"
      fz="clamp(1.0625rem, 1.9vw, 1.1875rem)"
      lh={1.65}
      className={className}
    >
      <Content components={components} />
    </Stack>
  );
}

function Heading({ children }: { readonly children?: ReactNode }) {
  return (
    <Title order={2} mt={26} id={typeof children === 'string' ? headingId(children) : undefined}>
      {children}
    </Title>
  );
}

function Numbers({ children }: { readonly children?: ReactNode }) {
  return <List type="ordered">{children}</List>;
}

function Link({ href, children }: { readonly href?: string; readonly children?: ReactNode }) {
  return (
    <Anchor c="path" href={href}>
      {children}
    </Anchor>
  );
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
        sizes="(max-width: 56.25em) 100vw, 670px"
        className={classNames(isCutout && 'fs-checker')}
        style={isCutout ? { padding: '5%' } : undefined}
      />
      {caption ? (
        <Text component="figcaption" fz="sm" lh={1.45} c="dimmed" pt={10}>
          {caption}
        </Text>
      ) : null}
    </figure>
  );
}
