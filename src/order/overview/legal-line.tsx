import { Anchor, Text } from '@mantine/core';
import { overviewTexts } from './texts.ts';

/** Directly above the order button: what applies, with the documents. */
export function LegalLine({ isPrivate, isFree }: { readonly isPrivate: boolean; readonly isFree: boolean }) {
  const { terms, privacy, withdrawal, payment } = overviewTexts.legal;
  return (
    <Text size="sm" c="dimmed" mt={22}>
      <Sentence words={terms} href="/agb" />
      {isPrivate ? <Sentence words={withdrawal} href="/widerruf" /> : null}
      <Sentence words={privacy} href="/datenschutz" />
      {isFree ? null : <span>{payment}</span>}
    </Text>
  );
}

/** A sentence with one linked word; the document opens beside the order. */
function Sentence({ words, href }: { readonly words: readonly [string, string, string]; readonly href: string }) {
  const [before, link, after] = words;
  return (
    <>
      <span>{before}</span>
      <Anchor href={href} target="_blank" rel="noopener">
        {link}
      </Anchor>
      <span>{after}</span>
    </>
  );
}
