import { Button, Paper, Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import { answersOfBrief, type BriefAnswers, briefFields } from '../../../domain/order/brief.ts';
import { briefOf, briefProblems, shownBriefOf } from '../../../domain/order/brief-form.ts';
import { answerInWords } from '../../../domain/order/texts/brief-notes.ts';
import type { MarketplaceName } from '../../../domain/catalogue/marketplace-names.ts';
import { filledBrief } from '../../../domain/order/marketplace-presets.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { DeliveredTable } from '../../booked/delivered/delivered-table.tsx';
import { DraftConflicts } from '../unsent/text-conflicts.tsx';
import { useOrderForm } from '../unsent/use-order-form.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { StatusLine } from '../frame/status-line.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { BriefFields } from './brief-fields.tsx';
import { FramePreview } from './frame-preview.tsx';
import { MarketplaceOffer } from './marketplace-offer.tsx';
import { briefTexts } from './texts.ts';

/** Beside step 2: what is wanted of the cut-outs themselves. No way leads through it, and "ohne Vorgaben" is one press. */
export default function BriefScreen() {
  const { item, chooseMarketplace, saveBrief, typeDraft } = useOrder();
  const marketplace = item.brief?.marketplace ?? null;
  const { form, summary, submit, field } = useOrderForm<BriefAnswers>({
    draft: 'brief',
    labels: briefTexts.labels,
    check: briefProblems,
    save: (values) => saveBrief(briefOf(values)),
  });
  const { values } = form;
  // As it would be saved now; where nothing is changed, the order says it, also that there is no brief at all.
  const shown = useMemo(() => {
    const saved = answersOfBrief(item.brief);
    const isChanged = briefFields.some((name) => values[name] !== saved[name]);
    return isChanged ? { ...item, brief: { ...shownBriefOf(values), marketplace } } : item;
  }, [item, values, marketplace]);
  const fill = (name: MarketplaceName) => {
    // What was typed gives way to it, as what was saved does.
    typeDraft('brief', answersOfBrief({ ...filledBrief(name, null), fileNames: values.fileNames }));
    chooseMarketplace(name);
  };
  const goWithout = () => {
    typeDraft('brief', answersOfBrief(null));
    saveBrief(null);
  };
  return (
    <ScreenFrame
      heading={screenTable['formats.brief'].heading}
      intro={briefTexts.intro}
      aside={<OrderAside shown={shown} />}
    >
      <ErrorSummary errors={form.errors} fields={briefFields} ref={summary} />
      <DraftConflicts name="brief" labels={briefTexts.labels} inWords={answerInWords} />
      <form noValidate onSubmit={submit}>
        <Stack gap={20}>
          <Paper component="section">
            <MarketplaceOffer chosen={marketplace} onChoose={fill} />
          </Paper>
          <Paper component="section">
            <Title order={2} size="1.625rem" mb={12}>
              {briefTexts.preview.heading}
            </Title>
            <FramePreview item={item} brief={shownBriefOf(values)} />
            <DeliveredTable item={{ ...item, brief: { ...shownBriefOf(values), marketplace } }} />
          </Paper>
          <Paper component="section">
            <Title order={2} size="1.625rem" mb={16}>
              {briefTexts.fields}
            </Title>
            <BriefFields field={field} answers={values} formats={item.extensions} />
          </Paper>
        </Stack>
        <WizardNav next={briefTexts.next} showsFields>
          <Button variant="subtle" onClick={goWithout}>
            {briefTexts.without}
          </Button>
        </WizardNav>
      </form>
      <StatusLine />
    </ScreenFrame>
  );
}
