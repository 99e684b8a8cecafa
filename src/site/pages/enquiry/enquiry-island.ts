import { startForm } from '../../../ui/forms/early-form.ts';

/**
 * Fills in what was typed before and what the link suggests (`/kontakt?thema=schmuck`); the form's script comes with
 * the first touch.
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

/** Most visitors come without a topic, and need not load them; and with a topic few bring a plan. */
async function suggestionOf(query: URLSearchParams): Promise<Readonly<Record<string, string>>> {
  const topic = query.get('thema');
  if (topic === null) return {};
  const { contactTopics } = await import('./topics.ts');
  const suggested = Object.hasOwn(contactTopics, topic) ? { ...contactTopics[topic] } : {};
  if (!query.has('ansicht') && !query.has('kanal')) return suggested;
  const { planInWords } = await import('../../texts/pose-plan.ts');
  const description = planInWords(query);
  return description === null ? suggested : { ...suggested, description };
}
