import styles from './awaited-step.module.css';
import { WaitingScreen } from './frame/waiting-screen.tsx';
import { screenComponents } from './screen-registry.tsx';
import { useOrder } from './session/use-order.ts';

/**
 * What stands in the wizard's document until the order is known. Whoever has pressed the landing's button gets the first step, and sees it at
 * once, before code and server have come: by the style sheet alone, which reads the fragment of the address. Everybody else may be anywhere.
 */
export function AwaitedStep() {
  const { problem } = useOrder();
  return (
    <>
      {problem === null ? <FirstStep /> : null}
      <div className={styles['waiting']}>
        <WaitingScreen />
      </div>
    </>
  );
}

/** React takes it for empty, and leaves alone what it finds in it. */
const drawnByTheBuild = { __html: '' };

/** In the browser the picture that the build has drawn: to make it run would double the work of a slow phone, and nobody may use it. */
function FirstStep() {
  if (!import.meta.env.SSR) {
    return <div className={styles['first']} inert suppressHydrationWarning dangerouslySetInnerHTML={drawnByTheBuild} />;
  }
  return (
    <div className={styles['first']} inert>
      <screenComponents.contact />
    </div>
  );
}
