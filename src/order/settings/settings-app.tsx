import '../../theme/mantine-steps.css';
import { useLocation } from 'react-router-dom';
import { codeIn } from '../../../domain/settings-links.ts';
import { startApp } from '../../lib/app-place.tsx';
import { SlimApp } from '../frame/slim-app.tsx';
import { SettingsPage } from './settings-page.tsx';

/** The page behind the link that carries the settings of an order. */
export function SettingsApp() {
  const { hash } = useLocation();
  return (
    <SlimApp>
      <SettingsPage code={codeIn(hash)} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <SettingsApp />);
}
