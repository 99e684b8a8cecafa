import { Anchor, Container, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { studio } from '../../../domain/studio/studio.ts';
import styles from './late-code.module.css';
import { lateTexts } from './texts.ts';

interface LateCodeProps {
  /** Where its words stand among the headings of the page. */
  readonly order: 1 | 2;
  /** Leads to the same page anew; left out where its address holds what no link may know. */
  readonly again?: string;
}

/**
 * Stands in the document of an app until the app's code has come. If that was blocked, is gone since a new build or got lost with the line,
 * it shows itself, by its style sheet alone.
 */
export function LateCode({ order, again }: LateCodeProps) {
  if (useMounted()) return null;
  return (
    <Container pt={24} className={styles['late']}>
      <Title order={order} size="h3">
        {lateTexts.heading}
      </Title>
      <Text pt="xs">
        <span>{lateTexts.before}</span>
        {again === undefined ? <span>{lateTexts.reload}</span> : <Anchor href={again}>{lateTexts.reload}</Anchor>}
        <span>{lateTexts.call}</span>
        <Anchor href={studio.phone.href}>{studio.phone.display}</Anchor>
      </Text>
    </Container>
  );
}
