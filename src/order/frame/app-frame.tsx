import { Anchor, Button, Container, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Component, type ReactNode } from 'react';
import { studio } from '../../../domain/studio/studio.ts';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { NeedsScript } from '../../site/pages/clipping-service/needs-script.tsx';
import { SkipLink } from '../../ui/components/links.tsx';
import '../../ui/theme/mantine-wizard.css';
import { Themed } from '../../ui/theme/themed.tsx';
import { wizardComponents } from '../../ui/theme/wizard.ts';
import styles from './app-frame.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { brokenTexts, lateTexts } from './texts.ts';

/** Frame of the wizard and the transfer window: Mantine with their own styles, and an error boundary. */
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

/** Replaces a screen that fails to render by a page with a reload button. Answers and unsent text are kept. */
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
  /** Level of its heading in the page. */
  readonly order: 1 | 2;
  /** Link to the same page; omitted where the address contains a secret. */
  readonly again?: string;
}

/**
 * In an app's document until the app's code has loaded.
 * The style sheet alone reveals it when the code was blocked, is missing since a new build, or got lost on the network.
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

/** Frame of an app that a secret link opens: the wizard's, without its steps. */
export function SlimApp({ children }: { readonly children: ReactNode }) {
  return (
    <AppFrame>
      <SkipLink />
      <SlimHeader />
      <main id="inhalt">
        <NeedsScript />
        <LateCode order={2} />
        {children}
      </main>
      <SlimFooter />
    </AppFrame>
  );
}
