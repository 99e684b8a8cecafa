import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { supportNote } from '../../texts/facts.ts';
import type { CallToAction, Link } from '../../texts/types.ts';
import styles from './closing-call.module.css';

const generalEnquiry: Link = { href: '/kontakt', label: labels.enquire };

interface ClosingCallProps {
  readonly call: CallToAction;
  /** The enquiry form, with a topic where the page has one. */
  readonly link?: Link;
}

/** The last block of a page: enquiry, telephone and the hours in which somebody answers. */
export function ClosingCall({ call, link = generalEnquiry }: ClosingCallProps) {
  return (
    <Section>
      <Columns of={2} gap="0 0" bg="white" className="fs-bleed">
        <Stack gap={22} justify="center" className={styles['words']}>
          <Title order={2}>{call.heading}</Title>
          <Text variant="lead" c="dimmed">
            {call.text}
          </Text>
          <Group>
            <Button component="a" data-wide-on-phone href={link.href}>
              {link.label}
            </Button>
            <Button component="a" variant="subtle" className="fs-num" href={studio.phone.href}>
              {studio.phone.display}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {supportNote}
          </Text>
        </Stack>
        <Photo
          name={call.photo}
          sizes="(max-width: 47.5em) 100vw, 600px"
          alt=""
          className={classNames('fs-first', styles['photo'])}
        />
      </Columns>
    </Section>
  );
}
