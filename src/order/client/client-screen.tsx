import { Box, Paper } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type ClientAnswers, type ClientType, clientProblems, isAskedOf } from '../../../domain/client/client.ts';
import { clientLabels } from '../../../domain/order/texts/client-texts.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { DraftConflicts } from '../unsent/text-conflicts.tsx';
import { useOrderForm } from '../unsent/use-order-form.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { StatusLine } from '../frame/status-line.tsx';
import { frameTexts } from '../frame/texts.ts';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { forgetClient, type KeptClient, keptClient } from '../session/kept-client.ts';
import { useOrder } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { ClientFields } from './client-fields.tsx';
import { ClientTypeChoice } from './client-type-choice.tsx';
import { KeptClientOffer } from './kept-client-offer.tsx';
import { clientTexts } from './texts.ts';

/** Step 4: company or private person first, then the form unfolds below the choice. One screen for both states of the chart. */
export default function ClientScreen() {
  const { item, savedItem, screen, can, chooseClientType, saveClient, typeDraft } = useOrder();
  const { clientType } = item.client;
  const { form, summary, submit, field } = useOrderForm<ClientAnswers>({
    draft: 'client',
    labels: clientLabels,
    check: (values) => clientProblems({ ...values, clientType }),
    save: saveClient,
  });
  // What is paid hangs on the country, also before it is saved.
  const { country } = form.values;
  const shown = useMemo(() => ({ ...item, client: { ...item.client, country } }), [item, country]);
  // The box answers at once; the form follows when the server has agreed.
  const { clientType: known } = savedItem.client;
  const isOpen = screen === 'client.details' && clientType !== null;
  const canChoose = (type: ClientType) => can({ type: 'clientType.choose', client: { clientType: type } });
  const [kept, setKept] = useState(keptClient);
  const takeKept = ({ clientType: type, ...answers }: KeptClient) => {
    if (type !== clientType) chooseClientType(type);
    typeDraft('client', answers);
  };
  const forgetKept = () => {
    forgetClient();
    setKept(null);
  };
  return (
    <ScreenFrame
      heading={screenTable[isOpen ? 'client.details' : 'client.type'].heading}
      intro={clientTexts.intro}
      aside={<OrderAside shown={shown} />}
    >
      <ErrorSummary errors={form.errors} fields={Object.keys(clientLabels)} ref={summary} />
      {isOpen ? <DraftConflicts name="client" labels={clientLabels} /> : null}
      <form noValidate onSubmit={submit}>
        {kept === null || form.values.street !== '' ? null : (
          <KeptClientOffer client={kept} onTake={() => takeKept(kept)} onForget={forgetKept} />
        )}
        <Paper>
          <ClientTypeChoice chosen={clientType} canChoose={canChoose} onChoose={chooseClientType} />
          {isOpen ? (
            <Box mt={22}>
              <ClientFields field={field} isAsked={(name) => isAskedOf(clientType, name)} />
            </Box>
          ) : null}
        </Paper>
        {isOpen || known === null ? (
          <WizardNav next={isOpen ? clientTexts.next : undefined} showsFields />
        ) : (
          <WizardNav next={frameTexts.next} onNext={() => chooseClientType(known)} />
        )}
      </form>
      <StatusLine />
    </ScreenFrame>
  );
}
