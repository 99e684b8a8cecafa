import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../../lib/app-place.tsx';
import { SettingsApp } from './settings-app.tsx';
import { settingsTexts } from './texts.ts';

export const meta: MetaFunction = () => [
  { title: settingsTexts.title },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function SettingsRoute() {
  return (
    <AppPlace name="settings">
      <SettingsApp />
    </AppPlace>
  );
}
