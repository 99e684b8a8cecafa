/*
 * The moves of an upload's file, written without the chart; an event that is missing leaves the file as it is.
 * Suffixes name the cases of an event: `part`/`all`, `id`/`noId`, `here`/`away`, `plain`/`wanted`.
 */
export type FileRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

const listed = { 'server.whole': 'done' };
const removal = { 'file.remove id': 'removing.part', 'file.remove noId': 'removed' };
const moving = {
  ...removal,
  'bytes.moved part': 'underWay.sending',
  'bytes.moved all': 'underWay.verifying',
  'connection.lost': 'underWay.lost',
  'transfer.done plain': 'done',
  'transfer.done wanted': 'duplicate.keeping',
  'transfer.failed': 'failed',
  'turn.end': 'waiting',
  'file.pause': 'paused',
};

export const fileRules: FileRules = {
  offered: {
    ...listed,
    'offer.refused': 'refused',
    'offer.doubtful': 'checking',
    'offer.taken': 'waiting',
    'server.copy': 'duplicate.stored',
    'server.part': 'incomplete',
  },
  refused: { 'file.remove id': 'removed', 'file.remove noId': 'removed' },
  checking: {
    'check.unique': 'waiting',
    'check.duplicate': 'duplicate.unsent',
    'file.remove id': 'removed',
    'file.remove noId': 'removed',
  },
  'duplicate.unsent': {
    'file.keep': 'waiting',
    'duplicate.gone': 'waiting',
    'file.remove id': 'removed',
    'file.remove noId': 'removed',
  },
  'duplicate.stored': {
    ...listed,
    'file.keep': 'duplicate.keeping',
    'file.remove id': 'removing.whole',
    'file.remove noId': 'removing.whole',
    'server.gone': 'removed',
  },
  'duplicate.keeping': {
    'task.done': 'done',
    'task.failed here': 'duplicate.stored',
    'task.failed away': 'duplicate.stored',
    'server.gone': 'removed',
  },
  waiting: { ...listed, ...removal, 'turn.begin': 'underWay.asking', 'file.pause': 'paused' },
  'underWay.asking': { ...moving, 'connection.silent': 'underWay.silent', 'window.busy': 'underWay.elsewhere' },
  'underWay.elsewhere': { ...moving, ...listed, 'window.free': 'underWay.asking' },
  'underWay.sending': { ...moving, 'connection.silent': 'underWay.silent' },
  'underWay.silent': moving,
  'underWay.lost': moving,
  'underWay.verifying': moving,
  paused: { ...listed, ...removal, 'file.resume': 'waiting', 'offer.again': 'waiting' },
  failed: { ...listed, ...removal, 'file.retry': 'waiting', 'offer.again': 'waiting' },
  incomplete: { ...listed, 'file.remove id': 'removing.part', 'offer.again': 'waiting', 'server.gone': 'removed' },
  done: {
    'file.remove id': 'removing.whole',
    'file.remove noId': 'removing.whole',
    'server.copy': 'duplicate.stored',
    'server.gone here': 'failed',
    'server.gone away': 'removed',
  },
  'removing.part': {
    'task.done': 'removed',
    'task.failed here': 'paused',
    'task.failed away': 'incomplete',
    'server.gone': 'removed',
  },
  'removing.whole': {
    'task.done': 'removed',
    'task.failed here': 'done',
    'task.failed away': 'done',
    'server.gone': 'removed',
  },
  removed: {},
};
