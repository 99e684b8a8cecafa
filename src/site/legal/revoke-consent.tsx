import { Button } from '../../ui/button.tsx';
import { ui } from '../../ui/texts.ts';

/** Takes back every "Immer erlauben" on this device. Without script nothing was ever remembered, so the button stays hidden. */
export function RevokeConsent() {
  return (
    <div data-island="revoke-consent">
      <Button kind="outline" size="compact" hidden>
        {ui.revokeConsent}
      </Button>
      <p role="status" data-done={ui.consentRevoked} />
    </div>
  );
}
