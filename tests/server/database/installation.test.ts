import { expect, it } from 'vitest';
import { notePublicUrl, publicUrlFor } from '../../../server/database/installation.ts';
import { eachDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/test-app.ts';

/** The address of a command without the server's environment. */
const ownAddress = { publicUrl: 'http://127.0.0.1:3000', hasPublicUrl: false };

it.each(eachDatabase())('a command sends no link to its own machine, on $name', async ({ environment }) => {
  const { store } = await startTestApp({ environment: await environment() });
  await expect(publicUrlFor(store, ownAddress)).rejects.toThrow(
    'Unter welcher Adresse die Website steht, ist noch nicht bekannt: Erst den Server einmal starten, oder PUBLIC_URL setzen.',
  );
  await notePublicUrl(store, { publicUrl: 'https://www.studio.example' });
  expect(await publicUrlFor(store, ownAddress)).toBe('https://www.studio.example');
});
