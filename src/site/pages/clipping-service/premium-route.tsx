import { Anchor, Button, Container, Paper, Stack, Text, Title } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { studio } from '../../../../domain/studio/studio.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { PathList } from '../../blocks/text/path-list.tsx';
import { enquiryAbout } from '../enquiry/topics.ts';
import { MeetingSection } from './meeting-section.tsx';
import { pageMeta } from './page-meta.ts';
import { premiumTexts } from './texts.ts';
import { ways } from './ways.ts';

export const meta = pageMeta('start.premium', premiumTexts);

/** The personal consultation: its offer, the calendar, the telephone and a link to an enquiry. */
export default function PremiumPage() {
  return (
    <>
      <PageHead
        crumbs={premiumTexts.breadcrumb}
        heading={screenTable['start.premium'].heading}
        lead={premiumTexts.lead}
      />
      <Container>
        <Columns of="7fr 5fr" gap="var(--fs-gutter)">
          <Paper>
            <Stack gap={20}>
              <Title order={2} size="1.625rem">
                {premiumTexts.offersHeading}
              </Title>
              <PathList items={premiumTexts.offers} />
              {premiumTexts.links.map((link) => (
                <GoLink key={link.href} {...link} />
              ))}
            </Stack>
          </Paper>
          <Paper>
            <Stack gap={14} align="start">
              <Title order={2} size="1.625rem">
                {premiumTexts.start.heading}
              </Title>
              <PathList items={premiumTexts.start.steps} />
              <Title order={2} size="1.625rem">
                {premiumTexts.phoneHeading}
              </Title>
              <Anchor variant="big" fz="1.75rem" underline="never" href={studio.phone.href}>
                {studio.phone.display}
              </Anchor>
              <Text c="dimmed">{studio.supportHours.display}</Text>
              <Button component="a" data-wide-on-phone href={enquiryAbout('premium')}>
                {premiumTexts.enquire}
              </Button>
            </Stack>
          </Paper>
        </Columns>
      </Container>
      <MeetingSection />
      <Container pt={32}>
        <Button component="a" variant="subtle" href={ways['premium.close']}>
          <Icon icon={ArrowLeftIcon} size="s" />
          {premiumTexts.back}
        </Button>
      </Container>
    </>
  );
}
