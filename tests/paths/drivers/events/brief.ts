import { answersOfBrief, type BriefAnswers, type BriefField, isAsked, TICKED } from '../../../../domain/order/brief.ts';
import { answerText } from '../../../../domain/order/texts/brief-form.ts';
import { briefChoices } from '../../../../domain/order/texts/brief-texts.ts';
import { marketplaceTitles } from '../../../../domain/catalogue/marketplace-names.ts';
import { briefTexts } from '../../../../src/order/brief/texts.ts';
import { extensionTexts } from '../../../../src/order/formats/texts.ts';
import { type EventDriver, forwardWords, type Here, pressing, saidButton, saidFields, step, tick } from './driver.ts';

export const openBrief = pressing<'brief.open'>('button', extensionTexts.brief);

export const chooseMarketplace: EventDriver<'marketplace.choose'> = {
  do: ({ main }, { marketplace }) =>
    step(() => main.getByRole('button', { name: marketplaceTitles[marketplace], exact: true }).click()),
  say: ({ marketplace }) => saidButton(marketplaceTitles[marketplace]),
};

const typedFields = ['colour', 'margin', 'fileNames'] as const;

export const saveBrief: EventDriver<'brief.save'> = {
  do: ({ main, predicted: { order } }, { brief }) => {
    if (brief === null) return step(() => main.getByRole('button', { name: briefTexts.without }).click());
    const answers = answersOfBrief(brief);
    const typed = Object.fromEntries(
      typedFields.filter((field) => isAsked(answers, field)).map((field) => [field, answers[field]]),
    );
    return step(() => main.getByRole('button', { name: forwardWords(order, briefTexts.next) }).click(), {
      prepare: () => choose(main, answers),
      typed,
    });
  },
  say: ({ brief }, before) => {
    if (brief === null) return saidButton(briefTexts.without);
    const answers = answersOfBrief(brief);
    const asked = (Object.keys(answers) as BriefField[]).filter((field) => isAsked(answers, field));
    const said = Object.fromEntries(
      asked.map((field) => [briefTexts.labels[field], answerText(field, answers[field])]),
    );
    return `${saidFields(said)}. ${saidButton(forwardWords(before, briefTexts.next))}`;
  },
};

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
