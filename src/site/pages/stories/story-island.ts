import { createActor } from 'xstate';
import { type StoryEvent, type StorySnapshot, storyMachine } from '../../../../machines/story/story-machine.ts';

const KEYS: Readonly<Record<string, StoryEvent['type']>> = {
  ArrowRight: 'page.next',
  ArrowLeft: 'page.previous',
  ' ': 'story.toggle',
};

/**
 * Lets the story machine decide which page shows and whether time runs; CSS shows it by `data-state` and `data-turn`.
 * Takes over from the built first page without a jump.
 * @returns handler for the events of the page
 */
export function start(player: HTMLElement): (event: Event) => void {
  const [bars, slides] = player.querySelectorAll('ol');
  if (bars === undefined || slides === undefined) throw new Error('a story has a list of bars and one of slides');
  const position = player.querySelector('[aria-live]');
  const actor = createActor(storyMachine, {
    input: { total: slides.childElementCount, autoplay: !matchMedia('(prefers-reduced-motion: reduce)').matches },
  });
  const show = ({ value, context: { page } }: StorySnapshot) => {
    player.dataset['state'] = value;
    for (const { children } of [bars, slides]) {
      for (const [index, part] of [...children].entries()) {
        part.setAttribute('data-turn', index === page ? 'now' : index < page ? 'past' : 'ahead');
      }
    }
    // A running story would announce constantly.
    position?.setAttribute('aria-live', value === 'playing' ? 'off' : 'polite');
    position?.replaceChildren(slides.children[page]?.getAttribute('data-position') ?? '');
    // Loads the next picture ahead.
    slides.children[page + 1]?.querySelector('img')?.setAttribute('loading', 'eager');
    keepFocus(player, value);
  };
  actor.subscribe(show);
  actor.start();
  return (event) => {
    const type = meaningOf(event);
    if (type !== undefined) actor.send({ type });
  };
}

/**
 * The end hides the buttons of the pages, and its own button hides itself.
 * Moves the focus to the button that replaces the hidden one.
 */
function keepFocus(player: HTMLElement, state: StorySnapshot['value']): void {
  const focused = document.activeElement;
  if (focused === null || !player.contains(focused) || focused.checkVisibility()) return;
  const next: StoryEvent['type'] = state === 'ended' ? 'story.restart' : 'story.toggle';
  player.querySelector<HTMLElement>(`[data-send="${next}"]`)?.focus();
}

function meaningOf(event: Event): StoryEvent['type'] | undefined {
  const { target, type } = event;
  // A story in a hidden tab pauses.
  if (type === 'visibilitychange') return document.hidden ? 'story.pause' : undefined;
  if (!(target instanceof Element)) return undefined;
  // Ignores the bar of a page that the visitor has left meanwhile.
  if (type === 'animationend') return target.closest('[data-turn="now"]') === null ? undefined : 'page.elapsed';
  if (type === 'click') return target.closest<HTMLElement>('[data-send]')?.dataset['send'] as StoryEvent['type'];
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return event.key === ' ' && target !== document.body ? undefined : KEYS[event.key];
}
