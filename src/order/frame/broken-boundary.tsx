import { Anchor, Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { studio } from '../../../domain/studio/studio.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { brokenTexts } from './texts.ts';

interface Props {
  readonly children: ReactNode;
}

/** When something cannot be drawn: a page with a way on instead of an empty one. What was answered and typed is kept. */
export class BrokenBoundary extends Component<Props, { readonly isBroken: boolean }> {
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
