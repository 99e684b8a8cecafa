import { Stack, Text, Title } from '@mantine/core';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { outsideAddress } from '../../../../domain/studio/sample-marks.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { ExternalContent } from '../../../ui/components/external-content.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { landingTexts } from './texts.ts';

const { heading, text, boxHeading, load, frameTitle } = landingTexts.meeting;

/** The calendar of the premium consultation; the page requests nothing from its provider before the click. */
export function MeetingSection() {
  return (
    <Section>
      <Columns of="4fr 8fr" align="center" gap="28px clamp(24px, 5vw, 72px)">
        <Stack>
          <Title order={2}>{heading}</Title>
          <Text variant="lead" c="dimmed">
            {text}
          </Text>
        </Stack>
        <ExternalContent
          provider={studio.meeting.provider}
          url={outsideAddress(studio, 'meeting', studio.meeting.url)}
          title={frameTitle}
          loadLabel={load}
          heading={
            <>
              <Icon icon={CalendarBlankIcon} size="l" />
              <strong>{boxHeading}</strong>
            </>
          }
        />
      </Columns>
    </Section>
  );
}
