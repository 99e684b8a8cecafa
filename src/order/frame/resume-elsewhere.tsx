import { lazy, memo, Suspense, useState } from 'react';
import { insistentLoad } from '../session/insistent-load.ts';
import { useOrder } from '../session/use-order.ts';
import { FootButton } from './foot-button.tsx';
import { frameTexts } from './texts.ts';

const ElsewhereDialog = lazy(() =>
  insistentLoad(() => import('../../booked/link-mail/elsewhere-dialog.tsx')).then((code) => ({
    default: code.ElsewhereDialog,
  })),
);

/** At the foot of every step: the way to another device. */
export function ResumeElsewhere() {
  const { hasOrder, savedItem } = useOrder();
  return hasOrder ? <Opener email={savedItem.client.email} /> : null;
}

const Opener = memo(function Opener({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FootButton onClick={() => setIsOpen(true)}>{frameTexts.elsewhere}</FootButton>
      {isOpen ? (
        <Suspense>
          <ElsewhereDialog email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
});
