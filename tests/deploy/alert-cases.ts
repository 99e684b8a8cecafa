/*
 * When each rule of deploy/alerts.yaml warns and when not, for `promtool test rules`.
 * One sample per minute, for a backup one per five minutes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly annotations: Readonly<Record<string, string>>;
}

const { groups } = parse(readFileSync(join(import.meta.dirname, '../../deploy/alerts.yaml'), 'utf8')) as {
  readonly groups: readonly [{ readonly rules: readonly Rule[] }];
};

/**
 * Series with their samples (`0+1x60`: from 0, plus one each minute, 60 times),
 * and whether the rule warns at that time.
 */
type Case = readonly [
  alert: string,
  at: string,
  warns: boolean,
  series: Readonly<Record<string, string>>,
  labels?: object,
];

const FINISH = 'route="POST /api/wizard/finish"';
const PATCH = 'route="PATCH /api/upload/files/:id"';

const cases: readonly Case[] = [
  ['FreistellDown', '3m', true, { 'up{job="freistell"}': '1 0 0 0' }, { job: 'freistell' }],
  ['FreistellDown', '3m', false, { 'up{job="freistell"}': '1 1 1 1' }],
  ['FreistellDatabaseSilent', '10m', true, { freistell_counted_timestamp_seconds: '0x20' }, {}],
  ['FreistellDatabaseSilent', '10m', false, { freistell_counted_timestamp_seconds: '0+60x20' }],
  [
    'FreistellFaults',
    '20m',
    true,
    { 'freistell_answers_total{status="5xx"}': '0+2x30', 'freistell_answers_total{status="2xx"}': '0+98x30' },
    {},
  ],
  [
    'FreistellFaults',
    '20m',
    false,
    { 'freistell_answers_total{status="5xx"}': '0x30', 'freistell_answers_total{status="2xx"}': '0+98x30' },
  ],
  // A single failed booking among thousands of answers.
  ['FreistellBookingsFail', '12m', true, { [`freistell_answers_total{${FINISH},status="5xx"}`]: '0x8 1x30' }, {}],
  ['FreistellBookingsFail', '12m', false, { [`freistell_answers_total{${FINISH},status="5xx"}`]: '1x30' }],
  [
    'FreistellUploadsFail',
    '30m',
    true,
    {
      [`freistell_answers_total{${PATCH},status="5xx"}`]: '0+1x40',
      [`freistell_answers_total{${PATCH},status="2xx"}`]: '0+99x40',
    },
    { route: 'PATCH /api/upload/files/:id' },
  ],
  [
    'FreistellUploadsFail',
    '30m',
    false,
    {
      [`freistell_answers_total{${PATCH},status="5xx"}`]: '0x40',
      [`freistell_answers_total{${PATCH},status="2xx"}`]: '0+99x40',
    },
  ],
  // 0: never made.
  ['FreistellBackupOld', '1600m', true, { freistell_backup_timestamp_seconds: '0x420' }, {}],
  ['FreistellBackupOld', '100m', false, { freistell_backup_timestamp_seconds: '0x420' }],
  ['FreistellDiskFills', '40m', true, { freistell_disk_free_bytes: '4000000000x60' }, {}],
  ['FreistellDiskFills', '40m', false, { freistell_disk_free_bytes: '90000000000x60' }],
  [
    'FreistellSlow',
    '30m',
    true,
    {
      'freistell_answer_seconds_bucket{route="POST /api/wizard/finish",le="1"}': '0+90x60',
      'freistell_answer_seconds_bucket{route="POST /api/wizard/finish",le="5"}': '0+100x60',
      'freistell_answer_seconds_bucket{route="POST /api/wizard/finish",le="+Inf"}': '0+100x60',
    },
    {},
  ],
  [
    'FreistellSlow',
    '30m',
    false,
    {
      'freistell_answer_seconds_bucket{route="POST /api/wizard/finish",le="1"}': '0+100x60',
      'freistell_answer_seconds_bucket{route="POST /api/wizard/finish",le="+Inf"}': '0+100x60',
    },
  ],
  ['FreistellMailsForTheStudio', '70m', true, { 'freistell_mails{state="dead"}': '1x90' }, {}],
  ['FreistellMailsForTheStudio', '70m', false, { 'freistell_mails{state="dead"}': '0x90' }],
  ['FreistellLoopBusy', '10m', true, { nodejs_eventloop_lag_p99_seconds: '0.3x20' }, {}],
  ['FreistellLoopBusy', '10m', false, { nodejs_eventloop_lag_p99_seconds: '0.1x20' }],
  ['FreistellRefusals', '30m', true, { 'freistell_refusals_total{kind="rate"}': '0+120x60' }, { kind: 'rate' }],
  ['FreistellRefusals', '30m', false, { 'freistell_refusals_total{kind="stale"}': '0+120x60' }],
  // One state alone, and one that came and went.
  ['FreistellMailsWait', '40m', true, { 'freistell_mails{state="waiting"}': '3x60' }, {}],
  ['FreistellMailsWait', '40m', false, { 'freistell_mails{state="waiting"}': '3x15 0x1 3x60' }],
];

export const alertCases = cases.map(([alertname, eval_time, warns, series, exp_labels = {}]) => ({
  interval: alertname === 'FreistellBackupOld' ? '5m' : '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: [
    {
      alertname,
      eval_time,
      exp_alerts: warns
        ? [{ exp_labels, exp_annotations: groups[0].rules.find(({ alert }) => alert === alertname)?.annotations ?? {} }]
        : [],
    },
  ],
}));
