import { Button, type ButtonProps, Paper, Text, Title } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { Questions } from './questions.tsx';
import { landingTexts } from './texts.ts';

const ID = 'zusicherungen';

/** Opens the card, as a popover without script. */
export function TrustOpener({ variant, children }: Required<Pick<ButtonProps, 'variant' | 'children'>>) {
  return (
    <Button variant={variant} aria-haspopup="dialog" popoverTarget={ID} popoverTargetAction="show">
      {children}
    </Button>
  );
}

/** What the studio promises, and the questions with their answers; "Zurück" leads to the landing again. */
export function TrustCard() {
  const { heading, points, back } = landingTexts.trust;
  return (
    <Paper
      component="dialog"
      id={ID}
      popover="auto"
      w="min(720px, 100% - 32px)"
      h="fit-content"
      mah="min(86vh, 860px)"
      m="auto"
      aria-labelledby={`${ID}-heading`}
    >
      <Title order={2} id={`${ID}-heading`}>
        {heading}
      </Title>
      <Columns component="dl" of="repeat(auto-fit, minmax(15rem, 1fr))" from="xs" gap="18px" mt={20}>
        {points.map((point) => (
          <div key={point.title}>
            <Text component="dt" fw={600}>
              {point.title}
            </Text>
            <Text component="dd" size="sm" c="dimmed">
              {point.text}
            </Text>
          </div>
        ))}
      </Columns>
      <Title order={3} mt={28} mb={14}>
        {landingTexts.questionsHeading}
      </Title>
      <Questions />
      <Button variant="subtle" mt={20} popoverTarget={ID} popoverTargetAction="hide">
        <Icon icon={ArrowLeftIcon} size="s" />
        {back}
      </Button>
    </Paper>
  );
}
