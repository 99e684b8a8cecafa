import { Button, Stack, Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { posePlan as words } from '../../texts/pose-plan.ts';
import { Choice } from '../choice/choice.tsx';
import { PoseFigure } from './pose-figure.tsx';
import styles from './pose-plan.module.css';

const drawn = (pose: string) => <PoseFigure pose={pose} />;

/**
 * Which poses each garment gets, drawn, and where the pictures may appear. A form of the browser's own: its answers stand in the address of the
 * enquiry, whose script writes them into the text (`planInWords`).
 */
export function PosePlan({ topic }: { readonly topic: string }) {
  const { poses, head, channels, countries, years } = words;
  return (
    <Section heading={words.heading} text={words.text}>
      <form action="/kontakt" className={styles['plan']}>
        <input type="hidden" name="thema" value={topic} />
        <Columns of="7fr 5fr" from="md" gap="32px 48px">
          <Stack gap={20} className={styles['poses']}>
            <Choice {...poses} ticked={poses.first} picture={drawn} />
            <Text fw={700} className={styles['count']}>
              {words.count}
            </Text>
            <Choice {...head} />
            <Text size="sm" c="dimmed">
              {words.legend}
            </Text>
          </Stack>
          <Stack gap={20} align="start">
            <Choice {...channels} ticked={channels.first} />
            <Choice {...countries} />
            <Choice {...years} />
            <Text size="sm" c="dimmed">
              {words.note}
            </Text>
            <Button type="submit" variant="outline" className="fs-scripted">
              {words.submit}
            </Button>
            <Text className={styles['instead']}>{words.withoutScript}</Text>
          </Stack>
        </Columns>
      </form>
    </Section>
  );
}
