import { Anchor, Box, Button, Container, Group, Stack, Text } from '@mantine/core';
import { studio } from '../../../domain/studio/studio.ts';
import { labels } from '../../ui/components/labels.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { pictureTexts } from '../texts/facts.ts';
import type { Link } from '../texts/types.ts';
import { LegalLinks, WithdrawalLink } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import { footerColumns } from './navigation.ts';
import quickWays from './quick-ways.module.css';
import styles from './site-footer.module.css';

/** The footer of every marketing page: contact, all services and the legal links. */
export function SiteFooter() {
  return (
    <footer className={classNames('fs-darkroom', styles['footer'])}>
      <Container>
        <div className={styles['columns']}>
          <Stack gap={20} align="flex-start" className={styles['studio']}>
            <Logo />
            <Text c="dimmed" maw="23rem">
              {labels.footerClaim}
            </Text>
            <Stack component="address" fs="normal" gap={0} align="flex-start">
              <Anchor variant="big" className="fs-num" fz="1.75rem" underline="never" href={studio.phone.href}>
                {studio.phone.display}
              </Anchor>
              <Anchor variant="big" fz="1.25rem" underline="never" href={`mailto:${studio.email}`}>
                {studio.email}
              </Anchor>
              <Text span fz="sm" c="dimmed">
                {studio.supportHours.display}
              </Text>
            </Stack>
          </Stack>
          {footerColumns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <Text c="dimmed" fz="1rem" mb={6}>
                {column.heading}
              </Text>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Anchor variant="row" underline="never" href={link.href}>
                      {link.label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Group
          justify="space-between"
          gap="12px 24px"
          fz="sm"
          mt="clamp(40px, 5vw, 72px)"
          pt={20}
          className="fs-parted"
        >
          <LegalLinks />
          <WithdrawalLink />
          <Text c="dimmed">
            {[
              `© ${studio.legalTexts.version.slice(0, 4)} ${studio.name}.`,
              labels.footerNote,
              pictureTexts?.footer,
            ].join(' ')}
          </Text>
        </Group>
      </Container>
    </footer>
  );
}

/**
 * The next action, always within reach of a thumb.
 * Between page and footer, and sticky only within the page, so that it covers neither the page's end nor a legal link.
 */
export function QuickWays({ action }: { readonly action: Link }) {
  return (
    <Box
      component="nav"
      hiddenFrom="lg"
      className={classNames('fs-parted', quickWays['ways'], quickWays['bar'])}
      aria-label={labels.quickWays}
      data-quick-ways
    >
      <Button component="a" size="sm" href={action.href}>
        {action.label}
      </Button>
      <Button component="a" size="sm" variant="outline" href={studio.phone.href}>
        {labels.call}
      </Button>
    </Box>
  );
}
