import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { uploadTexts } from './texts.ts';

/** Limit of names: longer lists are not readable, and the page must render them. */
const MOST = 100;

interface FileNamesProps {
  readonly names: readonly string[];
  /** Label of the summary line. */
  readonly label?: string;
  /** Text before the names. */
  readonly children?: ReactNode;
}

/** Names of files, collapsed. */
export function FileNames({ names, label = uploadTexts.names.show, children }: FileNamesProps) {
  if (names.length === 0) return null;
  const rest = names.length - MOST;
  return (
    <Text component="details" size="sm" fw={400}>
      <Anchor variant="row" component="summary">
        {label}
      </Anchor>
      {children}
      <ul>
        {names.slice(0, MOST).map((name, position) => (
          <li key={`${name} ${position}`} translate="no">
            {name}
          </li>
        ))}
        {rest > 0 ? <li>{uploadTexts.names.more(rest)}</li> : null}
      </ul>
    </Text>
  );
}
