import { Text, Title, VisuallyHidden } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import type { Blurb } from '../../texts/types.ts';
import styles from './advantages.module.css';

interface AdvantagesProps {
  readonly heading: string;
  readonly items: readonly Blurb[];
}

/** Up to three texts along the clipping path. Only screen readers get the heading. */
export function Advantages({ heading, items }: AdvantagesProps) {
  return (
    <Section>
      <VisuallyHidden component="h2">{heading}</VisuallyHidden>
      <Columns component="ul" of={3} gap="0" className={styles['path']}>
        {items.map((item) => (
          <li key={item.title}>
            <Title order={3}>{item.title}</Title>
            <Text c="dimmed">{item.text}</Text>
          </li>
        ))}
      </Columns>
    </Section>
  );
}
