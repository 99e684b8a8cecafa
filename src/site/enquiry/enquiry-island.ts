import { startForm } from '../../forms/early-form.ts';

/** Fills in what was typed before and what the link suggests (`/kontakt?thema=schmuck`); the form's script comes with the first touch. */
export async function start(container: HTMLElement): Promise<void> {
  const topic = new URLSearchParams(location.search).get('thema');
  startForm(container, {
    owner: 'enquiry',
    suggested: topic === null ? {} : await suggestionOf(topic),
    takeOver: async (element, seenAt) => {
      const { takeOver } = await import('./enquiry-form-island.tsx');
      takeOver(element, seenAt);
    },
  });
}

/** Most visitors come without a topic, and need not load them. */
async function suggestionOf(topic: string): Promise<Readonly<Record<string, string>>> {
  const { contactTopics } = await import('./topics.ts');
  return Object.hasOwn(contactTopics, topic) ? { ...contactTopics[topic] } : {};
}
