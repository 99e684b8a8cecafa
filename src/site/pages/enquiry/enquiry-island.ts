import { startForm } from '../../../ui/forms/early-form.ts';

/**
 * Restores unsent text and fills in what the link suggests (`/kontakt?thema=schmuck`).
 * The first touch loads the form's script.
 */
export async function start(container: HTMLElement): Promise<void> {
  startForm(container, {
    owner: 'enquiry',
    suggested: await suggestionOf(new URLSearchParams(location.search)),
    takeOver: async (element, seenAt) => {
      const { takeOver } = await import('./enquiry-form-island.tsx');
      takeOver(element, seenAt);
    },
  });
}

/** Loads the topics only for a link with a topic, and the plan's code only for a link with a plan. */
async function suggestionOf(query: URLSearchParams): Promise<Readonly<Record<string, string>>> {
  const topic = query.get('thema');
  if (topic === null) return {};
  const { contactTopics } = await import('./topics.ts');
  const suggested = Object.hasOwn(contactTopics, topic) ? { ...contactTopics[topic] } : {};
  if (!query.has('ansicht') && !query.has('kanal')) return suggested;
  const { planText } = await import('../../texts/pose-plan.ts');
  const description = planText(query);
  return description === null ? suggested : { ...suggested, description };
}
