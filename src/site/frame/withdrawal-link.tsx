import { Anchor } from '@mantine/core';
import { withdrawalLink } from './legal-navigation.ts';

/** The withdrawal function stands out from the links around it (§ 356a BGB). */
export function WithdrawalLink() {
  return (
    <Anchor variant="row" px={14} bd="1.5px solid" bdrs="sm" underline="never" href={withdrawalLink.href}>
      {withdrawalLink.label}
    </Anchor>
  );
}
