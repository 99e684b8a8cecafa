/* Samples of the upload's charts: one file, and the queue of all files. */
import type { FileContext, FileEvent } from '../../../../machines/upload/file-machine.ts';
import { fileMachine } from '../../../../machines/upload/file-machine.ts';
import type { QueueContext, QueueEvent } from '../../../../machines/upload/queue-context.ts';
import { refusedBefore } from '../../../../machines/upload/queue-files.ts';
import { queueMachine } from '../../../../machines/upload/queue-machine.ts';
import { ShelvedMap } from '../../../../machines/upload/shelved-map.ts';
import { aContext, anOffer, fileEvents, keyOf, onServer } from '../../../machines/upload/files.ts';
import type { ChartSample, ChartUnderTest } from '../../model/chart-graph.ts';

/** What happens, for each event of a file. */
const fileTexts: Record<FileEvent['type'], string> = {
  'offer.refused': 'Die Datei wird nicht angenommen.',
  'offer.doubtful': 'Eine andere Datei ist gleich groß.',
  'offer.taken': 'Die Datei wird angenommen.',
  'offer.again': 'Die Datei wird noch einmal gewählt.',
  'check.unique': 'Keine andere Datei hat denselben Inhalt.',
  'check.duplicate': 'Eine andere Datei hat denselben Inhalt.',
  'turn.begin': 'Die Datei ist an der Reihe.',
  'turn.end': 'Die Warteschlange hält an.',
  'bytes.moved': 'Bytes kommen an.',
  'connection.silent': 'Eine Weile kommt nichts an.',
  'connection.lost': 'Eine Anfrage scheitert.',
  'window.busy': 'Ein anderes Fenster sendet dieselbe Datei.',
  'window.free': 'Das andere Fenster sendet nicht mehr.',
  'transfer.done': 'Die Datei ist angekommen.',
  'transfer.failed': 'Die Übertragung scheitert.',
  'file.pause': 'Die Datei anhalten.',
  'file.resume': 'Die Datei fortsetzen.',
  'file.retry': 'Die Datei noch einmal versuchen.',
  'file.keep': 'Beide Dateien behalten.',
  'file.remove': 'Die Datei entfernen.',
  'duplicate.gone': 'Die andere Datei ist fort.',
  'server.whole': 'Der Server hat die Datei ganz.',
  'server.copy': 'Der Server hat die Datei und eine gleiche.',
  'server.part': 'Der Server hat einen Teil der Datei.',
  'server.gone': 'Der Server hat die Datei nicht mehr.',
  'task.done': 'Der Server hat die Bitte erfüllt.',
  'task.failed': 'Der Server hat die Bitte nicht erfüllt.',
};

function fileSample(event: FileEvent): ChartSample {
  const cases: Partial<Record<FileEvent['type'], string>> = {
    ...(event.type === 'bytes.moved' ? { 'bytes.moved': event.bytesUploaded === 1000 ? 'all' : 'part' } : {}),
    ...(event.type === 'transfer.failed' ? { 'transfer.failed': event.problem } : {}),
  };
  const name = cases[event.type];
  const says = fileTexts[event.type].replace(/\.$/, name === undefined ? '.' : ` (${name}).`);
  return { id: name === undefined ? event.type : `${event.type}/${name}`, says, event };
}

export const fileChart: ChartUnderTest = {
  name: 'file',
  title: 'Eine Datei des Auftrags',
  chart: fileMachine,
  starts: [
    { id: 'start', says: 'Eine Datei wählen.', input: aContext('a.jpg') },
    { id: 'start/elsewhere', says: 'Eine Datei, die nur der Server hat.', input: aContext('a.jpg', { data: null }) },
  ],
  samples: fileEvents.map(fileSample),
  facts: ({ context }) => {
    const { uploadId, bytesUploaded, data, duplicate } = context as FileContext;
    return [uploadId, bytesUploaded, data === null, duplicate?.key];
  },
};

const cup = aContext('a.jpg');
const queue = (name: string, says: string, event: QueueEvent): ChartSample => ({
  id: name === '' ? event.type : `${event.type}/${name}`,
  says,
  event,
});
const tell = (type: Extract<QueueEvent, { type: 'files.tell' }>['command']['type'], says: string) =>
  queue(type, says, { type: 'files.tell', keys: [keyOf('a.jpg')], command: { type } });

export const queueChart: ChartUnderTest = {
  name: 'queue',
  title: 'Warteschlange der Dateien',
  chart: queueMachine,
  starts: [
    { id: 'start', says: 'Den Schritt mit den Dateien öffnen.', input: { files: ShelvedMap.of([]) } },
    {
      id: 'start/refused',
      says: 'Den Schritt neu laden; eine Datei wurde vorher nicht angenommen.',
      input: {
        files: refusedBefore([{ key: keyOf('a.txt'), name: 'a.txt', path: null, size: 1, refusal: 'wrongType' }]),
      },
    },
  ],
  samples: [
    queue('', 'Die Datei a.jpg wählen.', { type: 'files.offer', files: [anOffer('a.jpg')], begins: true }),
    queue('same-size', 'Die gleich große Datei b.jpg wählen.', {
      type: 'files.offer',
      files: [anOffer('b.jpg')],
      begins: true,
    }),
    tell('file.pause', 'a.jpg anhalten.'),
    tell('file.resume', 'a.jpg fortsetzen.'),
    tell('file.retry', 'a.jpg noch einmal versuchen.'),
    tell('file.remove', 'a.jpg entfernen.'),
    queue('', 'Alle anhalten.', { type: 'queue.hold' }),
    queue('', 'Alle fortsetzen.', { type: 'queue.resume' }),
    queue('', 'Die Meldung schließen.', { type: 'notice.dismiss' }),
    queue('', 'Die Verbindung ist fort.', { type: 'network.lost' }),
    queue('', 'Die Verbindung ist wieder da.', { type: 'network.found' }),
    queue('none', 'Der Server nennt keine Datei.', { type: 'server.listed', listed: [], settled: new Map() }),
    queue('whole', 'Der Server nennt a.jpg.', {
      type: 'server.listed',
      listed: [onServer('a.jpg')],
      settled: new Map(),
    }),
    queue('', 'Der Server nennt einen Teil der Dateien.', {
      type: 'server.listedInPart',
      listed: [onServer('a.jpg')],
      settled: new Map(),
    }),
    queue('', 'Bytes kommen an.', { type: 'bytes.moved', uploadId: 'id-a.jpg', bytesUploaded: 400 }),
    queue('', 'Ein anderes Fenster sendet dieselbe Datei.', { type: 'window.busy' }),
    queue('', 'Das andere Fenster sendet nicht mehr.', { type: 'window.free' }),
    queue('', 'Eine Anfrage scheitert.', { type: 'connection.lost' }),
    queue('', 'Die Datei ist angekommen.', { type: 'transfer.done', uploadId: 'id-a.jpg' }),
    queue('one', 'Die Übertragung dieser Datei scheitert.', { type: 'transfer.failed', problem: 'cut' }),
    queue('all', 'Die Platte des Studios ist voll.', { type: 'transfer.failed', problem: 'diskFull' }),
    { id: 'after.silence', says: 'Fünf Sekunden lang kommt nichts an.', event: { after: 'silence' } },
    { id: 'after.cleaning', says: 'Eine halbe Sekunde vergeht.', event: { after: 'cleaning' } },
    {
      id: 'compareFiles.done/unique',
      says: 'Der Vergleich findet keine gleiche Datei.',
      event: { done: 'compareFiles', output: new Map([[keyOf('b.jpg'), null]]) },
    },
    {
      id: 'compareFiles.done/same',
      says: 'Der Vergleich findet denselben Inhalt.',
      event: { done: 'compareFiles', output: new Map([[keyOf('b.jpg'), { key: keyOf('a.jpg'), name: 'a.jpg' }]]) },
    },
    {
      id: 'runTasks.done',
      says: 'Der Server entfernt die Datei.',
      event: { done: 'runTasks', output: new Map([[cup, true]]) },
    },
    {
      id: 'runTasks.done/refused',
      says: 'Der Server entfernt die Datei nicht.',
      event: { done: 'runTasks', output: new Map([[cup, false]]) },
    },
  ],
  facts: ({ context }) => {
    const { files, notice } = context as QueueContext;
    return [[...files.values()].map(({ value, context: file }) => [file.name, value]), notice?.kind];
  },
  // What does not depend on the files is tried without any; the second file only beside a waiting first one.
  isWanted: ({ context, value }, { id }) => {
    const { files, notice } = context as QueueContext;
    const isAlone = files.size === 0;
    if (id.startsWith('network.') || id === 'server.listed/none') return isAlone && notice === null;
    if (id.startsWith('server.')) return files.size < 2 && (value as Record<string, unknown>)['network'] === 'online';
    if (id === 'files.offer/same-size')
      return files.size === 1 && (value as Record<string, unknown>)['line'] === 'held';
    return true;
  },
};
