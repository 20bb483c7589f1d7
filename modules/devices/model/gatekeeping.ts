import { managers } from '#modules/security/model/front.ts'
import {
  type Complaint,
  complaint,
  counted,
  date,
  dateTime,
  flow,
  integer,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { directions } from './dialects.ts'
import { isPattern } from './program-paths.ts'
import { programNumbersOf } from './sending/blacklist.ts'
import { windowComplaint } from './sending/windows.ts'

const windowFlow = flow('developmentWindow', {
  states: { requested: 'info', active: 'warning', expired: 'quiet', revoked: 'negative' },
  locked: ['active', 'expired', 'revoked'],
  actions: {
    approve: { from: 'requested', to: 'active', who: managers },
    revoke: { from: ['requested', 'active'], to: 'revoked', who: managers, dangerous: true },
  },
})

/** The only way an unreleased revision may reach a device. */
export const developmentDevices = resource('development-devices', {
  code: counted('DD-0000'),
  fields: {
    device: ref('devices').required().fixed(),
    scope: oneOf('allPrograms', 'programs', 'job').required(),
    programs: refs('cnc-programs'),
    job: ref('jobs'),
    validFrom: dateTime().default('@now').required(),
    /** Empty: permanent, for a device that runs no production. */
    validUntil: dateTime(),
    reason: text({ max: 500 }).required(),
    status: status(windowFlow),
    approvedBy: user().readonly().notCopied(),
    sends: integer().default(0).readonly().notCopied(),
  },
  require: [when('scope', 'programs', 'programs'), when('scope', 'job', 'job')],
  rules: [window => windowComplaint(window)],
  title: ['reason'],
  search: ['code', 'reason'],
  list: {
    columns: ['code', 'device', 'scope', 'validFrom', 'validUntil', 'status', 'approvedBy', 'sends', 'reason'],
    sort: '-validFrom',
    filters: ['status', 'device', 'scope'],
  },
  form: [['device', 'scope'], ['programs', 'job'], ['validFrom', 'validUntil'], ['reason']],
})

/** Which file extensions go where; the most specific level that says anything decides alone (devices R5). */
export const devAllowedExts = resource('dev-allowed-exts', {
  code: counted('EXT-000'),
  fields: {
    extension: text({ max: 20, pattern: /^(\(none\)|[A-Za-z0-9_-]+)$/, patternReason: 'fileExtension' }).required(),
    appliesTo: oneOf('all', 'production', 'development', 'device').default('all').required(),
    device: ref('devices'),
    direction: oneOf(...directions)
      .default('both')
      .required(),
    maxKb: integer({ min: 1 }).default(20_480).required(),
    note: text({ max: 300 }),
  },
  require: [when('appliesTo', 'device', 'device')],
  rules: [row => (row.device && row.appliesTo !== 'device' ? complaint(['device'], 'deviceWithoutLevel') : null)],
  title: ['extension'],
  list: {
    columns: ['extension', 'appliesTo', 'device', 'direction', 'maxKb', 'note', 'code'],
    sort: ['extension', 'appliesTo'],
    filters: ['appliesTo', 'device', 'direction'],
  },
})

/** Never transferred, either way, and never overridden: builder macros, a program that crashed. */
export const blacklistedFiles = resource('blacklisted-files', {
  code: counted('BL-000'),
  fields: {
    match: oneOf('name', 'sha256', 'programNumber', 'content').required(),
    pattern: text({ max: 300, exact: true }).required(),
    appliesTo: oneOf('devices', 'uploads', 'both').default('devices').required(),
    direction: oneOf(...directions)
      .default('both')
      .required(),
    /** Empty: all. */
    devices: refs('devices'),
    reason: text({ max: 500 }).required(),
    until: date(),
    hits: integer().default(0).readonly().notCopied(),
    lastHitAt: dateTime().readonly().notCopied(),
  },
  rules: [blacklistComplaint],
  title: ['pattern'],
  search: ['code', 'pattern', 'reason'],
  list: {
    columns: ['code', 'pattern', 'match', 'direction', 'reason', 'hits', 'lastHitAt'],
    sort: 'pattern',
    filters: ['match', 'direction', 'appliesTo', 'devices'],
  },
  form: [['match', 'pattern'], ['appliesTo', 'direction'], ['devices', 'until'], ['reason']],
})

/** Each way of matching has its own spelling. */
function blacklistComplaint({ match, pattern }: { match: string; pattern: string }): Complaint | null {
  if (match === 'sha256' && !/^[0-9a-f]{64}$/i.test(pattern)) return complaint(['pattern'], 'notSha256')
  if (match === 'programNumber' && !programNumbersOf(pattern)) return complaint(['pattern'], 'notProgramNumbers')
  return match === 'content' && !isPattern(pattern) ? complaint(['pattern'], 'notPattern') : null
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'development-devices': RowOf<typeof developmentDevices>
    'dev-allowed-exts': RowOf<typeof devAllowedExts>
    'blacklisted-files': RowOf<typeof blacklistedFiles>
  }
}
