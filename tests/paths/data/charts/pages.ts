/* Samples of the charts of the site's pages: enquiry, menu, lightbox, story, drawing. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Enquiry } from '../../../../domain/client/enquiry.ts';
import { type Anchor, corner, EMPTY } from '../../../../machines/drawing/contour.ts';
import {
  type DrawingContext,
  type DrawingEvent,
  drawingMachine,
} from '../../../../machines/drawing/drawing-machine.ts';
import { type EnquiryContext, enquiryMachine } from '../../../../machines/enquiry/enquiry-machine.ts';
import { type LightboxEvent, lightboxMachine, MIDDLE } from '../../../../machines/lightbox/lightbox-machine.ts';
import { type MenuEvent, menuMachine } from '../../../../machines/menu/menu-machine.ts';
import { CallError } from '../../../../machines/session/session-problems.ts';
import { type StoryEvent, storyMachine } from '../../../../machines/story/story-machine.ts';
import type { ChartSample, ChartUnderTest } from '../../model/chart-graph.ts';

/** A sample of an event; `name` is its special case. */
function sent<Event extends { readonly type: string }>(name: string, says: string, event: Event): ChartSample {
  return { id: name === '' ? event.type : `${event.type}/${name}`, says, event };
}

const menu = (name: string, says: string, event: MenuEvent) => sent(name, says, event);

export const menuChart: ChartUnderTest = {
  name: 'menu',
  title: 'Menüs im Kopf der Seiten',
  chart: menuMachine,
  starts: [{ id: 'start', says: 'Eine Seite mit Kopf öffnen.', input: undefined }],
  samples: [
    menu('first', 'Auf das erste Menü drücken.', { type: 'menu.toggle', menu: 0 }),
    menu('second', 'Auf das zweite Menü drücken.', { type: 'menu.toggle', menu: 1 }),
    menu('', 'Escape drücken.', { type: 'key.escape' }),
    menu('', 'Neben das Menü klicken.', { type: 'outside.press' }),
    menu('', 'Mit Tab das Menü verlassen.', { type: 'focus.leave' }),
  ],
  facts: ({ context }) => context,
};

const story = (name: string, says: string, event: StoryEvent) => sent(name, says, event);

export const storyChart: ChartUnderTest = {
  name: 'story',
  title: 'Web-Story',
  chart: storyMachine,
  starts: [
    { id: 'start', says: 'Eine Web-Story mit drei Seiten öffnen.', input: { total: 3, autoplay: true } },
    {
      id: 'start/reduced-motion',
      says: 'Eine Web-Story mit drei Seiten öffnen, das System verlangt weniger Bewegung.',
      input: { total: 3, autoplay: false },
    },
  ],
  samples: [
    story('', 'Die Zeit der Seite läuft ab.', { type: 'page.elapsed' }),
    story('', 'Zur nächsten Seite blättern.', { type: 'page.next' }),
    story('', 'Zur vorigen Seite blättern.', { type: 'page.previous' }),
    story('', 'Pause oder Wiedergabe drücken.', { type: 'story.toggle' }),
    story('', 'Die Seite in den Hintergrund legen.', { type: 'story.pause' }),
    story('', '„Noch einmal“ drücken.', { type: 'story.restart' }),
  ],
  facts: ({ context }) => context,
};

const lightbox = (name: string, says: string, event: LightboxEvent) => sent(name, says, event);

export const lightboxChart: ChartUnderTest = {
  name: 'lightbox',
  title: 'Vergrößertes Bild',
  chart: lightboxMachine,
  starts: [{ id: 'start', says: 'Eine Seite mit zwei Bildern öffnen.', input: { total: 2 } }],
  samples: [
    lightbox('first', 'Das erste Bild anklicken.', { type: 'lightbox.open', picture: 0 }),
    lightbox('missing', 'Ein Bild öffnen, das nicht mehr da ist.', { type: 'lightbox.open', picture: 7 }),
    lightbox('', 'Zum nächsten Bild.', { type: 'picture.next' }),
    lightbox('', 'Zum vorigen Bild.', { type: 'picture.previous' }),
    lightbox('second', 'Das zweite Bild im Streifen wählen.', { type: 'picture.choose', picture: 1 }),
    lightbox('missing', 'Im Streifen ein Bild wählen, das nicht mehr da ist.', { type: 'picture.choose', picture: 7 }),
    lightbox('black', 'Schwarzen Grund wählen.', { type: 'ground.choose', ground: 'black' }),
    lightbox('', 'Die Lupe öffnen.', { type: 'loupe.open', place: MIDDLE }),
    lightbox('', 'Die Lupe schließen.', { type: 'loupe.close' }),
    lightbox('', 'Den Vergleich vorher und nachher beginnen.', { type: 'compare.begin' }),
    lightbox('', 'Den Vergleich beenden.', { type: 'compare.end' }),
    lightbox('', 'Die Seite mit zwei Fingern vergrößern.', { type: 'pinch.begin' }),
    lightbox('', 'Die Vergrößerung der Seite aufheben.', { type: 'pinch.end' }),
    lightbox('fewer', 'Ein Bild verschwindet, das andere bleibt.', { type: 'set.change', total: 1, picture: 1 }),
    lightbox('none', 'Alle Bilder verschwinden.', { type: 'set.change', total: 0, picture: 0 }),
    lightbox('', 'Das Bild schließen.', { type: 'lightbox.close' }),
  ],
  facts: ({ context: { total, current } }) => [total, current],
};

const complete: Enquiry = {
  preName: 'Erika',
  name: 'Muster',
  mail: 'erika.muster@example.org',
  phone: '030 23125 110',
  company: '',
  clientType: '',
  products: '',
  type: '',
  category: '',
  quantity: '',
  intervall: '',
  link: '',
  description: 'Bitte um ein Angebot.',
};

export const enquiryChart: ChartUnderTest = {
  name: 'enquiry',
  title: 'Anfrage auf der Kontaktseite',
  chart: enquiryMachine,
  starts: [
    { id: 'start', says: 'Die Kontaktseite öffnen.', input: { problems: {} } },
    {
      id: 'start/answered',
      says: 'Ohne Skript abgeschickt: Die Seite kommt mit einem Hinweis am Namen zurück.',
      input: { problems: { name: 'Bitte gib deinen Namen an.' } },
    },
  ],
  samples: [
    sent('complete', 'Vollständig ausfüllen und abschicken.', { type: 'form.submit', enquiry: complete }),
    sent('without-name', 'Ohne Nachnamen abschicken.', { type: 'form.submit', enquiry: { ...complete, name: '' } }),
    sent('name', 'Den Nachnamen ändern.', { type: 'field.change', field: 'name' }),
    { id: 'sendEnquiry.done', says: 'Der Server nimmt die Anfrage an.', event: { done: 'sendEnquiry' } },
    {
      id: 'sendEnquiry.failed/offline',
      says: 'Die Verbindung reißt ab.',
      event: { failed: 'sendEnquiry', error: new CallError({ kind: 'offline' }) },
    },
    {
      id: 'sendEnquiry.failed/invalid',
      says: 'Der Server beanstandet die E-Mail.',
      event: {
        failed: 'sendEnquiry',
        error: new CallError({ kind: 'invalid', fields: { mail: 'Bitte prüfe die E-Mail-Adresse.' } }),
      },
    },
  ],
  facts: ({ context }) => {
    const { problems, failure } = context as EnquiryContext;
    return [Object.keys(problems).sort(), failure];
  },
};

const at = (x: number, y: number) => ({ x, y });
const corners = (...points: readonly (readonly [number, number])[]): Anchor[] =>
  points.map(([x, y]) => corner(at(x, y)));
const first = { contour: 0, anchor: 0 };
const drawing = (name: string, says: string, event: DrawingEvent) => sent(name, says, event);

export const drawingChart: ChartUnderTest = {
  name: 'drawing',
  title: 'Zeichnen Sie selbst',
  chart: drawingMachine,
  starts: [{ id: 'start', says: 'Die Seite mit der Zeichenfläche öffnen.', input: undefined }],
  samples: [
    drawing('', 'Ein Bild wählen.', { type: 'picture.open', id: 'a' }),
    drawing('', 'Das Bild ist gelesen.', { type: 'picture.ready', picture: { id: 'a', width: 100, height: 80 } }),
    drawing('outdated', 'Ein früher gewähltes Bild ist gelesen.', {
      type: 'picture.ready',
      picture: { id: 'b', width: 10, height: 8 },
    }),
    drawing('', 'Das Bild ist nicht lesbar.', { type: 'picture.fail', id: 'a', problem: 'unreadable' }),
    drawing('outdated', 'Ein früher gewähltes Bild ist nicht lesbar.', {
      type: 'picture.fail',
      id: 'b',
      problem: 'unreadable',
    }),
    drawing('', 'Den Stift bewegen.', { type: 'pen.move', to: at(20, 20) }),
    drawing('', 'Den Magneten umschalten.', { type: 'magnet.toggle' }),
    drawing('first', 'Den ersten Punkt setzen.', { type: 'anchor.set', way: corners([10, 10]) }),
    drawing('second', 'Den nächsten Punkt setzen.', { type: 'anchor.set', way: corners([10, 10], [50, 10]) }),
    drawing('third', 'Einen weiteren Punkt setzen.', { type: 'anchor.set', way: corners([50, 10], [50, 50]) }),
    drawing('', 'Am letzten Punkt ziehen.', { type: 'anchor.pull', handle: at(5, 5) }),
    drawing('', 'Den Weg schließen.', { type: 'path.close', way: corners([50, 50], [10, 10]) }),
    drawing('', 'Einen weiteren Weg beginnen.', { type: 'path.begin' }),
    drawing('', 'Den Weg beenden.', { type: 'path.end' }),
    drawing('', 'Einen Punkt wählen.', { type: 'anchor.select', place: first }),
    drawing('missing', 'Einen Punkt wählen, den es nicht gibt.', {
      type: 'anchor.select',
      place: { contour: 9, anchor: 0 },
    }),
    drawing('', 'Zum nächsten Punkt.', { type: 'anchor.next' }),
    drawing('', 'Die Wahl aufheben.', { type: 'anchor.deselect' }),
    drawing('', 'Einen Punkt greifen.', { type: 'anchor.grab', place: first, part: 'at' }),
    drawing('missing', 'Einen Punkt greifen, den es nicht gibt.', {
      type: 'anchor.grab',
      place: { contour: 9, anchor: 0 },
      part: 'at',
    }),
    drawing('', 'Den Punkt ziehen.', { type: 'anchor.drag', to: at(12, 12) }),
    drawing('', 'Den Punkt loslassen.', { type: 'anchor.release' }),
    drawing('', 'Den Punkt mit einer Taste verschieben.', { type: 'anchor.nudge', part: 'at', to: at(11, 10) }),
    drawing('', 'Den Punkt löschen.', { type: 'anchor.remove' }),
    drawing('', 'Rückgängig.', { type: 'history.undo' }),
    drawing('', 'Wiederholen.', { type: 'history.redo' }),
    drawing('', 'Alles löschen.', { type: 'drawing.clear' }),
  ],
  facts: ({ context }) => {
    const { picture, awaited, problem, now, selected, past, future } = context as DrawingContext;
    return [
      picture?.id,
      awaited,
      problem,
      now.closed.length,
      now.open.length,
      selected !== null,
      past.length > 0,
      future.length > 0,
    ];
  },
  isWanted: ({ context }: AnyMachineSnapshot, { event }) => {
    const { now } = context as DrawingContext;
    if (!('type' in event) || event.type !== 'anchor.set') return true;
    // The pieces fit only in their order.
    const place = now === EMPTY || now.open.length === 0 ? 1 : now.open.length + 1;
    const next = event['way'] as readonly Anchor[];
    return (
      now.closed.length < 2 &&
      place <= 3 &&
      (place === 1) === (next.length === 1) &&
      (place !== 2 || next[1]?.at.y === 10)
    );
  },
};
