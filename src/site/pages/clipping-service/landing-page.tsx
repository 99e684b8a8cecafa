import { Anchor, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { screenTable } from '../../../../machines/order/order-steps.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/go-link.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { DrawingBlock } from '../../blocks/drawing/drawing-block.tsx';
import { Figures } from '../../blocks/figures/figures.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { enquiryAbout } from '../enquiry/topics.ts';
import { MeetingSection } from './meeting-section.tsx';
import { News } from './news.tsx';
import { OptionCard } from './option-card.tsx';
import { Questions } from './questions.tsx';
import { StartCard } from './start-card.tsx';
import { landingTexts } from './texts.ts';
import { TrustCard, TrustOpener } from './trust-card.tsx';
import { ways, wishAddress } from './ways.ts';

/** Step -1: order yourself or be advised; questions, figures and the calendar. */
export function LandingPage() {
  const { premium, questionsCard, proof } = landingTexts;
  return (
    <>
      <PageHead
        crumbs={landingTexts.breadcrumb}
        heading={screenTable['start.options'].heading}
        lead={landingTexts.lead}
        isDisplay
      />
      <Container>
        <News />
        <Columns of="7fr 5fr" gap="var(--fs-gutter)">
          <StartCard />
          <OptionCard heading={premium.heading} points={premium.points} photo="studio-kamera" text={premium.text}>
            <Group>
              <Button component="a" variant="outline" data-wide-on-phone href={enquiryAbout('premium')}>
                {premium.enquire}
              </Button>
              <Button component="a" variant="subtle" href={ways['premium.open']}>
                {premium.open}
              </Button>
            </Group>
          </OptionCard>
          {/* The specification keeps this third card hidden; the same content is reachable below the figures. */}
          <OptionCard heading={questionsCard.heading} points={questionsCard.points} text={questionsCard.text} hidden>
            <TrustOpener variant="outline">{questionsCard.open}</TrustOpener>
          </OptionCard>
        </Columns>
        <Text size="sm" c="dimmed" maw="62rem" pt={20}>
          {landingTexts.terms} <Anchor href="/preise">{landingTexts.prices}</Anchor>,{' '}
          <Anchor href="/agb">{landingTexts.contract}</Anchor>
        </Text>
      </Container>
      <DrawingBlock wishAddress={wishAddress} />
      <Section>
        <Columns of="5fr 7fr" align="center" gap="32px">
          <Stack gap={8} align="start">
            <Title order={2}>{proof.heading}</Title>
            <TrustOpener variant="subtle">{proof.trust}</TrustOpener>
          </Stack>
          <Figures figures={proof.figures} />
        </Columns>
      </Section>
      <Section>
        <Columns of="4fr 8fr" align="start" gap="28px clamp(24px, 5vw, 72px)">
          <Stack align="start">
            <Title order={2}>{landingTexts.questionsHeading}</Title>
            <GoLink {...landingTexts.allQuestions} />
          </Stack>
          <Questions openFirst />
        </Columns>
      </Section>
      <MeetingSection />
      <TrustCard />
    </>
  );
}
