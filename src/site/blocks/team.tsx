import { Anchor, Text, Title } from '@mantine/core';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/ssr/LinkedinLogo';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import styles from './team.module.css';

interface TeamProps {
  readonly heading: string;
  readonly text?: string;
}

/** One card per member of the sales team. Without a photograph a neutral figure stands in its place. */
export function Team({ heading, text }: TeamProps) {
  return (
    <section className={classNames(layout['page'], layout['section'])}>
      <div className={layout['head']}>
        <Title order={2}>{heading}</Title>
        {text ? <Text>{text}</Text> : null}
      </div>
      <ul className={styles['team']}>
        {studio.team.map((member) => (
          <li key={member.name}>
            {member.imageUrl === null ? (
              <div className={styles['portrait']}>
                <svg viewBox="0 0 300 375" aria-hidden="true">
                  <path d="M34 395c4-84 40-104 92-118v-36c-26-20-40-48-40-82 0-48 28-78 64-78s64 30 64 78c0 34-14 62-40 82v36c52 14 88 34 92 118z" />
                </svg>
              </div>
            ) : (
              <img
                className={styles['portrait']}
                src={member.imageUrl}
                alt=""
                width="400"
                height="500"
                loading="lazy"
              />
            )}
            <Title order={3}>{member.name}</Title>
            <Text>{member.role}</Text>
            <Anchor href={member.linkedinUrl} target="_blank" rel="noopener">
              <Icon icon={LinkedinLogoIcon} size="s" />
              <span>
                {labels.team.profile}
                <span className="fs-visually-hidden">
                  {' '}
                  {labels.team.profileOf(member.name)} ({labels.opensNewTab})
                </span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
