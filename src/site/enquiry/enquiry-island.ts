import { startForm } from '../../forms/early-form.ts';
import { contactTopics } from './topics.ts';

/** Fills in what was typed before and what the link suggests (`/kontakt?thema=schmuck`); the form's script comes with the first touch. */
export function start(container: HTMLElement): void {
  startForm(container, {
    owner: 'enquiry',
    suggested: suggestionOf(location.search),
    takeOver: async (element, seenAt) => {
      const { takeOver } = await import('./enquiry-form-island.tsx');
      takeOver(element, seenAt);
    },
  });
}

function suggestionOf(search: string): Readonly<Record<string, string>> {
  const topic = new URLSearchParams(search).get('thema') ?? '';
  return Object.hasOwn(contactTopics, topic) ? { ...contactTopics[topic] } : {};
}
