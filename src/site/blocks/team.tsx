import { Anchor, AspectRatio, Text, Title, VisuallyHidden } from '@mantine/core';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/ssr/LinkedinLogo';
import { studio } from '../../../domain/studio.ts';
import { Columns } from '../../ui/columns.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import { Section } from '../../ui/section.tsx';

interface TeamProps {
  readonly heading: string;
  readonly text?: string;
}

/** One card per member of the sales team. Without a photograph a neutral figure stands in its place. */
export function Team({ heading, text }: TeamProps) {
  return (
    <Section heading={heading} text={text}>
      <Columns component="ul" of={4} before={2} gap="clamp(28px, 2.5vw, 32px) clamp(14px, 1.9vw, 24px)">
        {studio.team.map((member) => (
          <li key={member.name}>
            {member.imageUrl === null ? (
              <AspectRatio ratio={4 / 5}>
                <svg viewBox="0 0 300 375" fill="var(--fs-line)" aria-hidden="true">
                  <path d="M34 395c4-84 40-104 92-118v-36c-26-20-40-48-40-82 0-48 28-78 64-78s64 30 64 78c0 34-14 62-40 82v36c52 14 88 34 92 118z" />
                </svg>
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
            <Anchor variant="row" fw={550} fz="sm" href={member.linkedinUrl} target="_blank" rel="noopener">
              <Icon icon={LinkedinLogoIcon} size="s" />
              <span>
                {labels.team.profile}
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
