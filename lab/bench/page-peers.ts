/**
 * Peers of the home page: its pictures and about its texts in fresh Next.js (with Mantine) and Astro projects.
 * Our page fully hydrated cannot be built; it had 191 kB of script and LCP 2,914 ms instead of 1,587.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { home } from '../../src/site/pages/home/content.ts';
import { type PhotoRef, photo, photoSrcSet, photoUrl } from '../../src/ui/components/photos.ts';

const run = promisify(execFile);

export interface Peer {
  readonly name: string;
  /** A folder that can be served as it is. */
  readonly build: (folder: string) => Promise<string>;
}

export const peers: readonly Peer[] = [
  { name: 'Next.js mit Mantine', build: buildNext },
  { name: 'Astro', build: buildAstro },
];

async function buildNext(folder: string): Promise<string> {
  await project(
    folder,
    ['next@latest', 'react@latest', 'react-dom@latest', '@mantine/core@latest', '@mantine/hooks@latest'],
    {
      'next.config.mjs': `export default { output: 'export', images: { unoptimized: true } };`,
      'app/layout.jsx': `import '@mantine/core/styles.css';
import { MantineProvider, ColorSchemeScript } from '@mantine/core';
export const metadata = { title: 'Startseite', description: 'Vergleichsseite' };
export default function Layout({ children }) {
  return <html lang="de"><head><ColorSchemeScript /></head><body><MantineProvider>{children}</MantineProvider></body></html>;
}`,
      'app/page.jsx': `'use client';
import { Button, Card, Container, Group, Menu, SimpleGrid, Text, Title } from '@mantine/core';
const page = ${JSON.stringify(content())};
export default function Page() {
  return <Container size="lg">
    <Group component="header" justify="space-between" py="md"><b>Freistell-Studio</b>
      <Menu><Menu.Target><Button variant="subtle">Produktfotografie</Button></Menu.Target><Menu.Dropdown>{page.tiles.map((tile) => <Menu.Item key={tile.title} component="a" href="#">{tile.title}</Menu.Item>)}</Menu.Dropdown></Menu></Group>
    <main><Title>{page.heading}</Title><Text>{page.lead}</Text><Button component="a" href="#">{page.button}</Button>
      <img {...page.hero} fetchPriority="high" style={{ width: '100%', height: 'auto' }} />
      <SimpleGrid cols={3}>{page.tiles.map((tile) => <Card key={tile.title}><img {...tile.image} loading="lazy" style={{ width: '100%', height: 'auto' }} /><Title order={2}>{tile.title}</Title><Text>{tile.text}</Text></Card>)}</SimpleGrid></main>
  </Container>;
}`,
    },
  );
  await run('npx', ['next', 'build'], { cwd: folder, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } });
  return path.join(folder, 'out');
}

async function buildAstro(folder: string): Promise<string> {
  const { heading, lead, button, hero, tiles } = content();
  await project(folder, ['astro@latest'], {
    'src/pages/index.astro': `<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Startseite</title><meta name="description" content="Vergleichsseite"></head>
<body><header><b>Freistell-Studio</b></header><main><h1>${heading}</h1><p>${lead}</p><a href="/">${button}</a>${imageTag({ ...hero, fetchpriority: 'high' })}
${tiles.map((tile) => `<section>${imageTag({ ...tile.image, loading: 'lazy' })}<h2>${tile.title}</h2><p>${tile.text}</p></section>`).join('')}</main></body></html>
<style>body { font-family: sans-serif; max-width: 1200px; margin: auto }</style>`,
  });
  await run('npx', ['astro', 'build'], { cwd: folder, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  return path.join(folder, 'dist');
}

async function project(folder: string, packages: readonly string[], files: Readonly<Record<string, string>>) {
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
}

/** The texts and pictures of the home page, without its design. */
function content() {
  return {
    heading: home.headingLines.join(' '),
    lead: home.lead,
    button: home.primaryLink.label,
    hero: imageProps('packshot-flasche', '100vw'),
    tiles: home.tiles.map((tile) => ({
      title: tile.link.label,
      text: tile.text,
      image: imageProps(tile.photo, '400px'),
    })),
  };
}

function imageProps(name: PhotoRef, sizes: string) {
  const { width, height, alt } = photo(name);
  return { src: photoUrl(name, 800), srcSet: photoSrcSet(name), sizes, width, height, alt };
}

function imageTag(props: object): string {
  const attributes = Object.entries(props).map(([name, value]) => `${name.toLowerCase()}="${value}"`);
  return `<img ${attributes.join(' ')} style="width:100%;height:auto">`;
}
