import { Button, Text } from '@mantine/core';
import { ui } from '../../../ui/components/texts.ts';

/** Takes back every "Immer erlauben" on this device. Without script nothing was ever remembered, so the button stays hidden. */
export function RevokeConsent() {
  return (
    <div data-island="revoke-consent">
      <Button variant="outline" size="sm" hidden>
        {ui.revokeConsent}
      </Button>
      <Text role="status" data-done={ui.consentRevoked} />
    </div>
  );
}
