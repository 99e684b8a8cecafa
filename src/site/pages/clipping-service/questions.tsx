import { Faq } from '../../../ui/components/faq.tsx';
import { landingTexts } from './texts.ts';

/** The questions of the cut-out service; each opens and closes by itself. */
export function Questions({ openFirst = false }: { readonly openFirst?: boolean }) {
  return (
    <Faq
      entries={landingTexts.questions.map(({ question, answer }, position) => ({
        question,
        open: openFirst && position === 0,
        answer: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      }))}
    />
  );
}
