import { createRoot } from 'react-dom/client';
import { Themed } from '../../theme/themed.tsx';
import { SettingsLink } from '../../ui/settings-link.tsx';

/** Offers the settings of the order to keep or to hand on, as the order's page does; who reads this comes from the wizard, so React is here already. */
export function offerSettings(host: HTMLElement, code: string): void {
  createRoot(host).render(
    <Themed>
      <SettingsLink code={code} />
    </Themed>,
  );
}
