import { Anchor, AspectRatio, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/ssr/LinkedinLogo';
import { outsideAddress } from '../../../../domain/studio/sample-marks.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { Section } from '../../../ui/components/section.tsx';

interface TeamProps {
  readonly heading: string;
  readonly text?: string;
}

/** One card per member of the sales team. Without a photo the initials replace it. */
export function Team({ heading, text }: TeamProps) {
  return (
    <Section heading={heading} text={text}>
      <Columns component="ul" of={4} before={2} gap="clamp(28px, 2.5vw, 32px) clamp(14px, 1.9vw, 24px)">
        {studio.team.members.map((member) => (
          <li key={member.name}>
            {member.imageUrl === null ? (
              <AspectRatio ratio={4 / 3}>
                <Stack justify="center" align="center" aria-hidden="true">
                  <Text span variant="figure" fz="clamp(3rem, 7vw, 5.5rem)" c="dimmed">
                    {initialsOf(member.name)}
                  </Text>
                </Stack>
              </AspectRatio>
            ) : (
              <AspectRatio ratio={4 / 5}>
                <img src={member.imageUrl} alt="" width="400" height="500" loading="lazy" />
              </AspectRatio>
            )}
            <Title order={3} size="1.375rem" mt={14}>
              {member.name}
            </Title>
            <Text fz="sm" c="dimmed">
              {member.role}
            </Text>
            <SampleMark of="team" />
            <Anchor
              variant="row"
              fw={550}
              fz="sm"
              href={outsideAddress(studio, 'team', member.linkedinUrl)}
              target="_blank"
              rel="noopener"
            >
              {isOnLinkedin(member.linkedinUrl) ? <Icon icon={LinkedinLogoIcon} size="s" /> : null}
              <span>
                {isOnLinkedin(member.linkedinUrl) ? labels.team.linkedin : labels.team.profile}
                <VisuallyHidden>
                  {' '}
                  {labels.team.profileOf(member.name)} ({labels.opensNewTab})
                </VisuallyHidden>
              </span>
            </Anchor>
          </li>
        ))}
      </Columns>
    </Section>
  );
}

/** Links of samples lead to other sites, where the LinkedIn logo would be wrong. */
function isOnLinkedin(url: string): boolean {
  return /(?:^|\.)linkedin\.com$/.test(new URL(url).hostname);
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
}
