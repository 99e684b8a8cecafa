import { Box, Button, Container, List, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { ui } from '../../../ui/components/texts.ts';
import { longDate } from '../../../ui/lib/dates.ts';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { LinkList } from '../../blocks/text/text-sections.tsx';
import type { LegalBlock, LegalPage } from './legal-text.ts';

interface LegalViewProps {
  readonly page: LegalPage;
  /** The function of this page for visitors, before the text. */
  readonly children?: ReactNode;
}

/** A legal text with one anchor per section. `domain/studio/studio.ts`, not the page, notes that a text is a draft. */
export function LegalView({ page, children }: LegalViewProps) {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} />
      <Container>
        {page.paper === undefined ? null : (
          <Box component="nav" mb={40} aria-label={ui.legalPaper}>
            <LinkList links={[page.paper]} />
          </Box>
        )}
        {children}
        <Stack gap={40} className="fs-break">
          {page.textHeading ? (
            <Title order={2} id={page.textHeading.id}>
              {page.textHeading.heading}
            </Title>
          ) : null}
          {page.sections.map((section) => (
            <Columns key={section.heading} component="section" of="5fr 7fr" from="md" gap="14px" id={section.id}>
              <Title order={page.textHeading ? 3 : 2} size="h3" maw="24rem">
                {section.heading}
              </Title>
              <Stack gap={14} align="flex-start" maw="var(--fs-measure)">
                {section.sample === undefined ? null : <SampleMark of={section.sample} />}
                {section.blocks.map((block, position) => (
                  <Block key={position} block={block} />
                ))}
                {section.id === 'einwilligungen' ? <RevokeConsent /> : null}
              </Stack>
            </Columns>
          ))}
          <Text size="sm" c="dimmed">
            {ui.legalVersion(longDate(page.version))}
          </Text>
        </Stack>
      </Container>
    </>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'list':
      return (
        <List>
          {block.items.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      );
    case 'lines':
      return (
        <Text>
          {block.lines.map((line, index) => (
            <Fragment key={line}>
              {index === 0 ? null : <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      );
    case 'links':
      return <LinkList links={block.links} />;
    case 'text':
    default:
      return <Text>{block.text}</Text>;
  }
}

/** Revokes every "Immer erlauben" on this device. Hidden without script, because only the script can store one. */
function RevokeConsent() {
  return (
    <div data-island="revoke-consent">
      <Button variant="outline" size="sm" className="fs-started">
        {ui.revokeConsent}
      </Button>
      <Text role="status" data-done={ui.consentRevoked} />
    </div>
  );
}
