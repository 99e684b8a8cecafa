import { Anchor, Stack, Text, Title } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { contactPage } from './content.ts';

const { panel } = contactPage;

/** Telephone, mail address and support hours. */
export function DirectContact() {
  return (
    <>
      <Title order={2}>{panel.heading}</Title>
      <Stack component="dl" gap={22}>
        <div>
          <Text component="dt" fz="sm" c="dimmed">
            {panel.phoneLabel}
          </Text>
          <dd>
            <Anchor variant="big" className="fs-num" fz="1.75rem" underline="never" href={studio.phone.href}>
              {studio.phone.display}
            </Anchor>
          </dd>
        </div>
        <div>
          <Text component="dt" fz="sm" c="dimmed">
            {panel.emailLabel}
          </Text>
          <dd>
            <Anchor variant="big" fz="1.3125rem" underline="never" href={`mailto:${studio.email}`}>
              {studio.email}
            </Anchor>
          </dd>
        </div>
        <div>
          <Text component="dt" fz="sm" c="dimmed">
            {panel.hoursLabel}
          </Text>
          <dd>{studio.supportHours.display}</dd>
        </div>
      </Stack>
    </>
  );
}
