import '../../ui/theme/mantine-wizard.css';
import { Anchor, Button, Container, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Component, type ReactNode } from 'react';
import { studio } from '../../../domain/studio/studio.ts';
import { Themed } from '../../ui/theme/themed.tsx';
import { wizardComponents } from '../../ui/theme/wizard.ts';
import styles from './app-frame.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { brokenTexts, lateTexts } from './texts.ts';

/**
 * Around the wizard and the transfer window: Mantine with the styles that only they need, and a way on when they break.
 */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Themed more={wizardComponents}>
      <BrokenBoundary>{children}</BrokenBoundary>
    </Themed>
  );
}

interface BrokenBoundaryProps {
  readonly children: ReactNode;
}

/**
 * When something cannot be drawn: a page with a way on instead of an empty one. What was answered and typed is kept.
 */
class BrokenBoundary extends Component<BrokenBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  return (
    <main>
      <title>{brokenTexts.title}</title>
      <ScreenFrame narrow heading={brokenTexts.heading} intro={brokenTexts.text}>
        <Button onClick={() => globalThis.location.reload()}>{brokenTexts.reload}</Button>
        <Text pt="md">
          <span>{`${brokenTexts.call} `}</span>
          <Anchor href={studio.phone.href}>{studio.phone.display}</Anchor>
        </Text>
      </ScreenFrame>
    </main>
  );
}

interface LateCodeProps {
  /** Where its words stand among the headings of the page. */
  readonly order: 1 | 2;
  /** Leads to the same page anew; left out where its address holds what no link may know. */
  readonly again?: string;
}

/**
 * Stands in the document of an app until the app's code has come. If that was blocked, is gone since a new build or got
 * lost with the line, it shows itself, by its style sheet alone.
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
