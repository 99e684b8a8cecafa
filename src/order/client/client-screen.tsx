import { Box, Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  type ClientAnswers,
  clientProblems,
  type ClientType,
  clientTypes,
  isAskedOf,
  processingProblems,
  clientLabels,
} from '../../../domain/client/client.ts';
import { PROCESSING_PATH } from '../../../domain/order/order-links.ts';
import { invoiceLines, processingText } from '../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { ChoiceBoxes } from '../../ui/components/choice-boxes.tsx';
import { Breakable } from '../../ui/components/kept.tsx';
import { NewTabLink } from '../../ui/components/links.tsx';
import { errorId, FieldError } from '../../ui/forms/field.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { ErrorSummary } from '../../ui/forms/form-frame.tsx';
import { passFocus } from '../../ui/lib/pass-focus.ts';
import { ScreenFrame, StatusLine } from '../frame/screen-frame.tsx';
import { frameTexts } from '../frame/texts.ts';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { forgetClient, type KeptClient, keptClient } from '../session/kept-client.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import type { OrderField } from '../unsent/use-checked-form.ts';
import { UnsentTextConflicts, useOrderForm } from '../unsent/unsent-texts.tsx';
import { ClientFields } from './client-fields.tsx';
import { clientTexts, formOrder } from './texts.ts';

/** Step 4: company or private person first, then the form below the choice. One screen for both states of the chart. */
export default function ClientScreen() {
  const { item, savedItem, screen, can } = useOrder(({ item, savedItem, screen, can }) => ({
    item,
    savedItem,
    screen,
    can,
  }));
  const { ask, typeUnsentText } = useOrderActions();
  const chooseType = (type: ClientType) => ask('setClientType', { client: { clientType: type } });
  const { clientType } = item.client;
  const { form, summary, submit, field } = useOrderForm<ClientAnswers>({
    unsentText: 'client',
    labels: clientLabels,
    check: (values) => {
      const client = { ...values, clientType };
      return { ...clientProblems(client), ...processingProblems(client, studio.legalTexts.version) };
    },
    save: (client) => ask('saveContactFull', { client }),
  });
  // The price depends on the country, also before it is saved.
  const { country } = form.values;
  const shown = useMemo(() => ({ ...item, client: { ...item.client, country } }), [item, country]);
  // The box changes at once; the form follows when the server has accepted the choice.
  const { clientType: known } = savedItem.client;
  const isOpen = screen === 'client.details' && clientType !== null;
  const canChoose = (type: ClientType) => can({ type: 'clientType.choose', client: { clientType: type } });
  const [kept, setKept] = useState(keptClient);
  const takeKept = ({ clientType: type, ...answers }: KeptClient) => {
    if (type !== clientType) chooseType(type);
    typeUnsentText('client', answers);
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
      <ErrorSummary errors={form.errors} fields={formOrder} ref={summary} />
      {isOpen ? <UnsentTextConflicts name="client" labels={clientLabels} textOf={textOfField} /> : null}
      <form noValidate onSubmit={submit}>
        {kept === null || form.values.street !== '' ? null : (
          <KeptClientOffer client={kept} onTake={() => takeKept(kept)} onForget={forgetKept} />
        )}
        <Paper>
          <ClientTypeChoice chosen={clientType} canChoose={canChoose} onChoose={chooseType} />
          {isOpen ? (
            <Box mt={22}>
              <ClientFields field={field} isAsked={(name) => isAskedOf(clientType, name)} />
              {isAskedOf(clientType, 'processing') ? <ProcessingContract {...field('processing')} /> : null}
            </Box>
          ) : null}
        </Paper>
        {isOpen || known === null ? (
          <WizardNav next={isOpen ? clientTexts.next : undefined} showsFields />
        ) : (
          <WizardNav next={frameTexts.next} onNext={() => chooseType(known)} />
        )}
      </form>
      <StatusLine />
    </ScreenFrame>
  );
}

/** Concluded by its tick, which is never preselected; the contract opens in a new tab. */
function ProcessingContract({ name, value, error, onChange }: OrderField) {
  const { label, hint, link } = clientTexts.processing;
  const hintId = `${fieldId(name)}-hinweis`;
  return (
    <Box mt="lg">
      <Checkbox
        id={fieldId(name)}
        name={name}
        label={label}
        checked={value !== ''}
        error={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${hintId} ${errorId(name)}`}
        onChange={(event) => onChange(event.currentTarget.checked ? studio.legalTexts.version : '')}
      />
      <FieldError name={name}>{error}</FieldError>
      <Text size="sm" c="dimmed" mt={4} pl={38}>
        <span id={hintId}>{`${hint} `}</span>
        <NewTabLink href={PROCESSING_PATH}>{link}</NewTabLink>
      </Text>
    </Box>
  );
}

function textOfField(field: string, answer: string): string {
  return field === 'processing' ? processingText(answer) : answer;
}

interface ClientTypeChoiceProps {
  readonly chosen: ClientType | null;
  readonly canChoose: (type: ClientType) => boolean;
  readonly onChoose: (type: ClientType) => void;
}

function ClientTypeChoice({ chosen, canChoose, onChoose }: ClientTypeChoiceProps) {
  return (
    <ChoiceBoxes
      name="clientType"
      label={clientTexts.orderAs}
      value={chosen}
      isSettled={chosen !== null}
      onChange={onChoose}
      choices={clientTypes.map((type) => {
        const { name, text } = clientTexts.types[type];
        return { value: type, name, text, disabled: !canChoose(type) };
      })}
    />
  );
}

interface KeptClientOfferProps {
  readonly client: KeptClient;
  readonly onTake: () => void;
  readonly onForget: () => void;
}

/** Invoice address of this browser's last order: offers to use it or to forget it. */
function KeptClientOffer({ client, onTake, onForget }: KeptClientOfferProps) {
  const { title, take, forget, here } = clientTexts.kept;
  // The browser keeps no person.
  const lines = invoiceLines({
    ...client,
    salutation: '',
    pre_name: '',
    name: '',
    email: '',
    phone: '',
    reference: '',
    processing: '',
  });
  return (
    <InfoAlert mb={24} title={title}>
      <Breakable>{lines.filter((line) => line !== '').join(', ')}</Breakable>
      <span>{here}</span>
      <Group mt={10}>
        <Button ref={passFocus} variant="outline" size="sm" onClick={onTake}>
          {take}
        </Button>
        <Button ref={passFocus} variant="subtle" size="sm" onClick={onForget}>
          {forget}
        </Button>
      </Group>
    </InfoAlert>
  );
}
