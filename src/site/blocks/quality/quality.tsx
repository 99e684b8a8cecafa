import { List, Stack, Title } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { qualityTexts as texts } from '../../texts/quality.ts';
import { Figures } from '../figures/figures.tsx';

/** How exact the cut-outs are, and what of each file is measured before its delivery. */
export function Quality() {
  return (
    <Section heading={texts.heading} text={texts.text}>
      <Columns of="5fr 7fr" gap="40px clamp(24px, 5vw, 72px)" align="start">
        <Figures figures={texts.figures} />
        <Stack gap="sm">
          <Title order={3}>{texts.checksHeading}</Title>
          <List icon={<Icon icon={CheckIcon} size="s" weight="bold" />}>
            {texts.checks.map((check) => (
              <List.Item key={check}>{check}</List.Item>
            ))}
          </List>
        </Stack>
      </Columns>
    </Section>
  );
}
