import { answersOfBrief, type BriefAnswers, type BriefField, isAsked, TICKED } from '../../../../domain/order/brief.ts';
import { answerText, mayHavePath } from '../../../../domain/order/texts/brief-form.ts';
import { briefChoices } from '../../../../domain/order/texts/brief-texts.ts';
import { marketplaceTitles } from '../../../../domain/catalogue/marketplace-names.ts';
import type { EventOf, OrderContext } from '../../../../machines/order/order-context.ts';
import { briefTexts } from '../../../../src/order/brief/texts.ts';
import { extensionTexts } from '../../../../src/order/formats/texts.ts';
import type { Predicted } from '../browser-order.ts';
import { said } from '../plan-language.ts';
import { type EventDriver, forwardWords, type Here, pressing, saidFields, saidTick, step, tick } from './driver.ts';

export const openBrief = pressing<'brief.open'>('button', extensionTexts.brief);

export const chooseMarketplace: EventDriver<'marketplace.choose'> = {
  do: ({ main }, { marketplace }) =>
    step(() => main.getByRole('button', { name: marketplaceTitles[marketplace], exact: true }).click()),
  say: ({ marketplace }) => [said('press', { name: marketplaceTitles[marketplace] })],
  see: ({ marketplace }) => [said('text', { text: briefTexts.marketplace.filled(marketplaceTitles[marketplace]) })],
};

const typedFields = ['colour', 'margin', 'fileNames'] as const;

export const saveBrief: EventDriver<'brief.save'> = {
  do: ({ main, predicted }, event) => {
    const { brief } = event;
    const name = nextWords(predicted, event);
    if (brief === null) return step(() => main.getByRole('button', { name }).click());
    const answers = answersOfBrief(brief);
    const typed = Object.fromEntries(
      typedFields.filter((field) => isAsked(answers, field)).map((field) => [field, answers[field]]),
    );
    return step(() => main.getByRole('button', { name }).click(), {
      prepare: () => choose(main, answers),
      typed,
    });
  },
  say: (event, order, screen) => {
    const { brief } = event;
    const next = said('press', { name: nextWords({ screen, order }, event) });
    if (brief === null) return [next];
    const [wanted, present] = [answersOfBrief(brief), answersOfBrief(order.brief)];
    const asked = (Object.keys(wanted) as BriefField[]).filter((field) => isAsked(wanted, field));
    return [...asked.flatMap((field) => saidAnswer(field, wanted[field], present[field], order)), next];
  },
};

/** One answer of the form, if it is another one. */
function saidAnswer(field: BriefField, wanted: string, present: string, { extensions }: OrderContext): string[] {
  if (wanted === present) return [];
  if (field in briefChoices)
    return [said('choose', { option: answerText(field, wanted), field: briefTexts.labels[field] })];
  if (field !== 'clippingPath')
    return saidFields({ [briefTexts.labels[field]]: wanted }, { [briefTexts.labels[field]]: present });
  return mayHavePath(extensions) ? [saidTick(briefTexts.clippingPath, wanted === TICKED)] : [];
}

/** The label of the button that saves the brief, or of the one that goes without. */
function nextWords(from: Predicted, event: EventOf<'brief.save'>): string {
  if (event.brief !== null) return forwardWords(from, event, briefTexts.next);
  const words = forwardWords(from, event, briefTexts.without);
  return words === briefTexts.without ? words : briefTexts.withoutAndReturn;
}

/** The background comes first: it decides which other fields appear. */
async function choose(main: Here['main'], answers: BriefAnswers): Promise<void> {
  for (const [field, choices] of Object.entries(briefChoices)) {
    if (!isAsked(answers, field as BriefField)) continue;
    const words: Readonly<Record<string, string>> = choices;
    await main
      .getByRole('radiogroup', { name: briefTexts.labels[field as BriefField] })
      .getByRole('radio', { name: words[answers[field as BriefField]] ?? '', exact: true })
      .check();
  }
  const box = main.getByRole('checkbox', { name: briefTexts.clippingPath });
  if (await box.isEnabled()) await tick(box, answers.clippingPath === TICKED)();
}
