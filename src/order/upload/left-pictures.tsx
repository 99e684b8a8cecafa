import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { dropPictures, type KeptPictures, takePictures, watchPictures } from '../../ui/lib/picture-handover.ts';
import { uploadTexts } from './texts.ts';

const texts = uploadTexts.left;

/** Without storage, the pictures are gone, and so is the question. */
function decide(decision: Promise<void>): void {
  void decision.catch(() => undefined);
}

/**
 * Pictures that this browser keeps of another order, which it has lost or left before they were sent.
 * Only the customer knows whether they belong here; otherwise they expire.
 */
export function LeftPictures({ clippingId }: { readonly clippingId: string }) {
  const [kept, setKept] = useState<KeptPictures>(new Map());
  useEffect(() => watchPictures(setKept), []);
  const orders = [...kept.values()].flatMap(({ order }) => (order === null || order === clippingId ? [] : [order]));
  const [other] = orders;
  const isAsked = other !== undefined;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The pressed button has gone with the question.
    const hasGone = wasAsked.current && !isAsked && document.activeElement === document.body;
    if (hasGone) document.querySelector<HTMLElement>('[data-upload="choose"]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (other === undefined) return null;
  return (
    <InfoAlert mb={16} role="status" title={texts.title(orders.length, other)}>
      <Group gap="4px 20px">
        <Button variant="outline" size="sm" data-wide-on-phone onClick={() => decide(takePictures(clippingId))}>
          {texts.take}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => decide(dropPictures({ notOf: clippingId }))}>
          {texts.drop}
        </Button>
      </Group>
    </InfoAlert>
  );
}
