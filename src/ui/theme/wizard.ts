import type { DataList, Progress } from '@mantine/core';
import type { Look } from './themed.tsx';
import styles from './wizard.module.css';

const name = (className: string) => styles[className] ?? '';

/** Looks of components that only the wizard and the transfer window show. */
export const wizardComponents = {
  DataList: {
    defaultProps: { gap: 0 },
    classNames: { root: name('facts'), item: name('fact'), itemLabel: name('factLabel') },
  } satisfies Look<typeof DataList>,
  Progress: {
    defaultProps: { size: 4, radius: 0, transitionDuration: 0 },
    classNames: { root: name('progress'), section: name('progressSection') },
  } satisfies Look<typeof Progress>,
};
