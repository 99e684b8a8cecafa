import { Button, DataList, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type AmendableField, amendableLabels } from '../../../domain/order/texts/amendment.ts';
import { cleanText } from '../../../domain/texts/clean-text.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { isTest } from '../../../domain/catalogue/test-images.ts';
import type { Answers } from '../../../machines/session/unsent-text-rules.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { AmendForm } from './amend-form.tsx';
import { orderPageTexts } from './texts.ts';
import { useAmendment } from './use-amendment.ts';

const texts = orderPageTexts.amend;

interface AmendOrderProps {
  readonly page: OrderPage;
  /** Of the secret link; '' where the order's cookie opens the page. */
  readonly token: string;
}

/**
 * What the customer can change of the order until work begins, and how to come to what cannot be changed. After that nothing, but what was
 * typed and came too late.
 */
export function AmendOrder({ page, token }: AmendOrderProps) {
  const { amendable, summary } = page;
  const isFree = isTest(summary);
  const amendment = useAmendment(page, token);
  const isTyped = Object.keys(amendment.typed).length > 0;
  const [isOpen, setIsOpen] = useState(isTyped);
  const opener = useRef<HTMLButtonElement>(null);
  if (amendable === null && !isTyped) return null;
  const close = () => {
    amendment.forget();
    setIsOpen(false);
    // Where the button stands that has just been pressed, there will be nothing.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <section aria-labelledby="aendern" data-on-screen>
      <Title order={2} size="1.625rem" id="aendern" mb={16}>
        {texts.heading}
      </Title>
      {amendable === null ? (
        <TooLate typed={amendment.typed} wasSent={amendment.failure !== null} onForget={amendment.forget} />
      ) : (
        <Stack gap={12}>
          <Text>{isFree ? texts.introOfTest : texts.intro}</Text>
          <Text>{isFree ? texts.fixedOfTest(summary.email) : texts.fixed(summary.email)}</Text>
          <Text>{isFree ? texts.othersOfTest : texts.others}</Text>
          {isOpen ? (
            <AmendForm amendable={amendable} amendment={amendment} onClose={close} />
          ) : (
            <Group>
              <Button ref={opener} variant="outline" aria-expanded={false} onClick={() => setIsOpen(true)}>
                {texts.open}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </section>
  );
}

interface TooLateProps {
  readonly typed: Answers;
  /** Whether it was tried to save it, so that the answer is looked for here. */
  readonly wasSent: boolean;
  readonly onForget: () => void;
}

/** Work has begun, and what was typed is not saved: it is shown, so that it can be told on the telephone. */
function TooLate({ typed, wasSent, onForget }: TooLateProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasSent) alert.current?.focus();
  }, [wasSent]);
  return (
    <WarnAlert role="alert" ref={alert} tabIndex={-1} title={texts.begun.title}>
      <Text>{texts.begun.text}</Text>
      <DataList className="fs-break" my={10}>
        {Object.entries(typed).map(([field, answer]) => (
          <DataList.Item key={field}>
            <DataList.ItemLabel>{amendableLabels[field as AmendableField] ?? field}</DataList.ItemLabel>
            <DataList.ItemValue style={{ whiteSpace: 'pre-line' }}>
              {cleanText(answer) || texts.empty}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Button variant="outline" size="sm" onClick={onForget}>
        {texts.begun.understood}
      </Button>
    </WarnAlert>
  );
}
