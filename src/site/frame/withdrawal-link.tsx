import { Anchor } from '@mantine/core';
import { withdrawalLink } from './legal-navigation.ts';
import styles from './withdrawal-link.module.css';

/** The withdrawal function stands out from the links around it (§ 356a BGB). */
export function WithdrawalLink() {
  return (
    <Anchor variant="row" className={styles['link']} underline="never" href={withdrawalLink.href}>
      {withdrawalLink.label}
    </Anchor>
  );
}
