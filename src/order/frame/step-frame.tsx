import { Anchor, Box, Button, Container, Group, Text, VisuallyHidden } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { memo, useEffect, useRef, useState } from 'react';
import { stepNames } from '../../../domain/order/order-item.ts';
import { firstScreenOf, screenTable } from '../../../machines/order/order-steps.ts';
import type { ElsewhereDialog } from '../../booked/link-mail/elsewhere-dialog.tsx';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { useUploadBeside } from '../session/background-upload.ts';
import { insistentLoad } from '../session/insistent-load.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import styles from './progress.module.css';
import { discardTexts, frameTexts } from './texts.ts';

/** Above every step: logo, help and, once the order's screen is known, the progress. */
export const StepHeader = memo(function StepHeader({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <>
      <SlimHeader />
      {isKnown ? <Progress /> : null}
      {isKnown ? <UploadLine /> : null}
    </>
  );
});

/** The upload beside the other questions: a line along the header, and a sentence in the margin above the heading. */
function UploadLine() {
  const upload = useUploadBeside();
  if (upload === null || upload.text === null) return null;
  return (
    <Box component="section" pos="relative" aria-label={frameTexts.upload} data-upload-line>
      <Box pos="absolute" h={3} mt={-2} w={`${upload.percent}%`} bg="var(--fs-path)" aria-hidden="true" />
      <Container pos="absolute" inset="6px 0 auto">
        <Text
          size="sm"
          c="dimmed"
          ta="right"
          className="fs-num"
          role={upload.state === 'running' ? undefined : 'status'}
        >
          {upload.text}
        </Text>
      </Container>
    </Box>
  );
}

/** Below every step: links to continue on another device and to discard the order, and the legal links. */
export const StepFooter = memo(function StepFooter() {
  return (
    <SlimFooter>
      <Container>
        <Group gap="0 24px">
          <ResumeElsewhere />
          <DiscardOrder />
        </Group>
      </Container>
    </SlimFooter>
  );
});

/** Continues the order on another device. */
function ResumeElsewhere() {
  const email = useOrder(({ hasOrder, savedItem }) => (hasOrder ? savedItem.client.email : null));
  const orderNumber = useOrder(({ savedItem }) => savedItem.wizard_clipping_id);
  return email === null ? null : <Opener orderNumber={orderNumber} email={email} />;
}

function Opener(order: { readonly orderNumber: string; readonly email: string }) {
  const [Dialog, setDialog] = useState<typeof ElsewhereDialog | 'lost' | null>(null);
  const open = () => {
    setDialog(null);
    // Not `lazy`: a failure would take the screen and its upload with it, and each press tries again.
    insistentLoad(() => import('../../booked/link-mail/elsewhere-dialog.tsx')).then(
      (code) => setDialog(() => code.ElsewhereDialog),
      () => setDialog('lost'),
    );
  };
  return (
    <>
      <FootButton onClick={open}>{frameTexts.elsewhere}</FootButton>
      {Dialog === 'lost' ? <ErrorAlert>{frameTexts.elsewhereLost}</ErrorAlert> : null}
      {Dialog === null || Dialog === 'lost' ? null : <Dialog {...order} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Discards the order for good, after a confirmation. */
function DiscardOrder() {
  return useOrder((order) => order.hasOrder) ? <Discarding /> : null;
}

function Discarding() {
  const discard = useOrder((order) => order.discard);
  const { discardOrder, keepOrder } = useOrderActions();
  const dialog = useRef<HTMLDialogElement>(null);
  // The order was changed elsewhere: the customer sees it before deciding again.
  useEffect(() => {
    if (discard === null) dialog.current?.close();
  }, [discard]);
  return (
    <>
      <FootButton onClick={() => dialog.current?.showModal()}>{discardTexts.discard}</FootButton>
      <ConfirmDialog
        dialog={dialog}
        texts={{ ...discardTexts, act: discardTexts.discard }}
        isBusy={discard === 'wanted'}
        onAct={discardOrder}
        onKeep={() => dialog.current?.close()}
        onClose={keepOrder}
      >
        {discard === 'failed' ? (
          <ErrorAlert mt={18} title={discardTexts.failed.title}>
            {discardTexts.failed.text}
          </ErrorAlert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

interface FootButtonProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** Button in the footer that opens a dialog about the whole order. */
function FootButton(props: FootButtonProps) {
  return <Button variant="subtle" size="sm" c="dimmed" fz="sm" fw={400} aria-haspopup="dialog" {...props} />;
}

/** First screens of the progress bar's steps; the second step has purpose, size, file format and quantity. */
const BAR_TARGETS = [1, 2, 3, 4].map((step) => (step === 3 ? 'upload' : firstScreenOf(step)));

/**
 * The four steps on one path, with the step of the visible screen.
 * A finished step is solid and links to its first screen (design, 8.7).
 */
function Progress() {
  const screen = useOrder((order) => order.screen);
  const { ask } = useOrderActions();
  const bar = screenTable[screen].bar;
  if (bar === null) return null;
  const asked = frameTexts.asks[screen];
  const part = bar.part === undefined ? undefined : frameTexts.partOf(bar.part);
  return (
    <nav className="fs-lined" aria-label={frameTexts.progress}>
      <Container>
        <Box component="ol" pos="relative" fz="1rem" lh={1.3} className={styles['steps']}>
          {stepNames.map((name, index) => {
            const step = index + 1;
            const target = BAR_TARGETS[index];
            if (step < bar.step && target !== undefined) {
              return (
                <li key={name} className={styles['done']}>
                  <Anchor
                    underline="never"
                    href={screenTable[target].path}
                    onClick={(event) => {
                      event.preventDefault();
                      ask('setStep', { screen: target });
                    }}
                  >
                    <span>{name}</span>
                    <Text span c="path" visibleFrom="md">
                      <Icon icon={CheckIcon} size="s" weight="bold" />
                    </Text>
                    <VisuallyHidden>{frameTexts.doneHint}</VisuallyHidden>
                  </Anchor>
                </li>
              );
            }
            const isCurrent = step === bar.step;
            return (
              <li
                key={name}
                className={classNames(isCurrent && styles['current'])}
                aria-current={isCurrent ? 'step' : undefined}
              >
                <span>
                  <span>{name}</span>{' '}
                  {isCurrent && asked !== undefined ? (
                    <Text span fz="0.9375em" fw={400} c="dimmed" className={styles['asked']}>
                      {withPart(asked, part)}
                    </Text>
                  ) : null}
                </span>
              </li>
            );
          })}
        </Box>
        <Group justify="space-between" gap={12} mih={40} pb={6} fw={600} fz="1rem" hiddenFrom="md" aria-hidden="true">
          <span>
            <span>{`${stepNames[bar.step - 1]} `}</span>
            <Text span size="sm" c="dimmed" fw={400}>
              {asked}
            </Text>
          </span>
          <Text span size="sm" c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
            {part ?? frameTexts.stepOf(bar.step)}
          </Text>
        </Group>
      </Container>
    </nav>
  );
}

/** "Größe, Teil 2 von 4". */
function withPart(asked: string, part: string | undefined): string {
  return part === undefined ? asked : `${asked}, ${part}`;
}
