import { Anchor, Box, Container, Group, Text, VisuallyHidden } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { stepNames } from '../../../domain/order/order-item.ts';
import { firstScreenOf, screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import styles from './progress.module.css';
import { frameTexts } from './texts.ts';

/** First screens of the progress bar's steps; the second step has purpose, size, file format and quantity. */
const BAR_TARGETS = [1, 2, 3, 4].map((step) => (step === 3 ? 'upload' : firstScreenOf(step)));

/**
 * The four steps on one path, with the step of the visible screen.
 * A finished step is solid and links to its first screen (design, 8.7).
 */
export function Progress() {
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
