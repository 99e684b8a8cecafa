import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import styles from './legal-line.module.css';
import { overviewTexts } from './texts.ts';

/** Directly above the order button: what applies, with the documents. */
export function LegalLine({ isPrivate }: { readonly isPrivate: boolean }) {
  const { terms, privacy, withdrawal, payment } = overviewTexts.legal;
  return (
    <p className={classNames(text['small'], text['muted'], styles['line'])}>
      <Sentence words={terms} href="/agb" />
      {isPrivate ? <Sentence words={withdrawal} href="/widerruf" /> : null}
      <Sentence words={privacy} href="/datenschutz" />
      {payment}
    </p>
  );
}

/** A sentence with one linked word; the document opens beside the order. */
function Sentence({ words, href }: { readonly words: readonly [string, string, string]; readonly href: string }) {
  const [before, link, after] = words;
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener">
        {link}
      </a>
      {after}
    </>
  );
}
