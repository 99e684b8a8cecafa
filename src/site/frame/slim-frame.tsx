import { Anchor, Box, Container, Group, Text } from '@mantine/core';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import type { ReactNode } from 'react';
import { outsideAddress } from '../../../domain/studio/sample-marks.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { labels } from '../../ui/components/labels.ts';
import { ui } from '../../ui/components/texts.ts';
import { LegalLinks, WithdrawalLink } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';

/** The header of the wizard: logo, telephone, chat; no menu that leads out of the order. */
export function SlimHeader() {
  return (
    <header className="fs-lined">
      <Group gap={8} component={Container} justify="space-between" wrap="nowrap" h="clamp(64px, 8vw, 72px)">
        <Logo />
        {/* A smaller gap with larger text, so that both icons fit into a phone's window. */}
        <Group gap="clamp(0px, 4vw, min(22px, 48px - 1.4rem))" fz="1rem" wrap="nowrap">
          <Text span fz="sm" c="dimmed" visibleFrom="md">
            {ui.orderQuestions}
          </Text>
          <Anchor
            variant="row"
            className={classNames(styles['contact'], 'fs-num')}
            underline="never"
            href={studio.phone.href}
            aria-label={`${studio.phone.display} ${ui.servicePhone}`}
          >
            <Icon icon={PhoneIcon} size="s" />
            <Text span visibleFrom="xs">
              {studio.phone.display}
            </Text>
          </Anchor>
          <Anchor
            variant="row"
            className={classNames(styles['contact'], 'fs-num')}
            underline="never"
            href={outsideAddress(studio, 'chat', studio.chat.url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${ui.serviceChat} (${labels.opensNewTab})`}
          >
            <Icon icon={ChatCircleTextIcon} size="s" />
            <Text span visibleFrom="xs">
              {ui.serviceChat}
            </Text>
          </Anchor>
        </Group>
      </Group>
    </header>
  );
}

/** The footer of the wizard: content of the order, then the legal links, no advertising. */
export function SlimFooter({ children }: { readonly children?: ReactNode }) {
  return (
    <Box
      component="footer"
      fz="sm"
      mt="clamp(32px, 10vw - 8px, var(--fs-section))"
      py="14px 20px"
      className="fs-parted"
    >
      {children}
      <Container>
        <Group justify="space-between" gap="6px 24px">
          <LegalLinks />
          <WithdrawalLink />
          <Text c="dimmed">{`© ${studio.legalTexts.version.slice(0, 4)} ${studio.name}`}</Text>
        </Group>
      </Container>
    </Box>
  );
}
