import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

/** What is never sent to a machine, and what every program is looked through for. */
async function addGates(work: AnyWork): Promise<void> {
  for (const [match, pattern, reason] of [
    ['programNumber', '9000-9999', 'Macros of the machine builder stay on the machine.'],
    ['name', '*.bak', 'Backups of an editor are no programs.'],
    ['content', 'G10 L2 P1 Z-99', 'This offset crashed HMC-2 last spring.'],
  ] as const)
    await work.create('blacklisted-files', { match, pattern, reason, appliesTo: match === 'name' ? 'both' : 'devices' })
  for (const [name, kind, severity, parameters] of [
    ['Begins and ends with %', 'percent', 'error', null],
    ['No optional stop in production', 'forbiddenCode', 'warning', { codes: ['M1'] }],
    ['Spindle within reach', 'spindle', 'error', { limit: 12_000 }],
    ['Only our work offsets', 'workOffset', 'error', { allowed: ['G54', 'G55', 'G56'] }],
  ] as const)
    await work.create('device-code-checks', { name, kind, severity, ...(parameters && { parameters }) })
  for (const [name, kind, body] of [
    ['Shop header', 'header', '({{program}} REV {{rev}})\nG17 G20 G40 G49 G80 G90'],
    ['Safe end', 'footer', 'M9\nG91 G28 Z0\nM30'],
  ] as const)
    await work.create('cnc-templates', { name, kind, body, dialect: 'haas' })
  for (const [name, host] of [
    ['Gateway east bay', 'gw-east'],
    ['Gateway west bay', 'gw-west'],
  ] as const)
    await work.create('device-gateways', { name, host })
  await work.create('miner-options', {
    name: 'MTConnect, every second',
    adapter: 'mtconnect',
    mappings: [
      { signal: 'execution', source: 'execution' },
      { signal: 'spindleLoad', source: 'Sload', deadband: '2' },
      { signal: 'partCount', source: 'PartCountAct' },
    ],
  })
}

const alarms = [
  ['fault', '1042', 'Spindle chiller flow low', 7, 25],
  ['warning', '2011', 'Way lube level low', 8, 40],
  ['fault', '108', 'Servo overload, X axis', 10, 12],
  ['warning', '553', 'Coolant concentration low', 13, 90],
  ['fault', '1042', 'Spindle chiller flow low', 15, null],
] as const

/** What machines said on the last day, and the files on their way to and from them. */
async function tellOfMachines(work: AnyWork, shop: Shop): Promise<void> {
  const { at, lastDay, after, today } = shop.calendar
  const devices = shop.names('devices').map(name => shop.id('devices', name))
  for (const [place, [level, alarmCode, text, hour, minutes]] of alarms.entries())
    await work.issue('device-alarms', {
      ...{ device: devices[place % devices.length], level, alarmCode, text, raisedAt: at(lastDay, hour) },
      ...(minutes !== null && { clearedAt: at(lastDay, hour, minutes % 60), status: 'acknowledged' }),
    })
  await work.create('development-devices', {
    device: shop.id('devices', shop.names('devices')[0]!),
    ...{ scope: 'allPrograms', reason: 'Proving out the trunnion programs' },
    validUntil: at(lastDay, 22),
  })
  const revisions = await work.reader.rows<{
    id: string
    file: unknown
    sha: string
    program: string
    number: string
  }>(sql`
    select r.id, r.file, r.file ->> 'sha256' as sha, r.program, p.code as number from cnc_program_revisions r
    join cnc_programs p on p.id = r.program where r.file is not null order by p.code, r.label, r.created_at limit 3`)
  for (const [place, { id, number }] of revisions.entries())
    await work.issue('device-queued-files', {
      ...{ device: devices[place % devices.length], revision: id, targetName: `${number}.NC` },
      ...{ expiresAt: at(after(today, 3), 17), requestedBy: shop.id('users', 'wzhao') },
      status: (['done', 'queued', 'queued'] as const)[place],
    })
  for (const [place, { id, file, sha, program, number }] of revisions.slice(0, 2).entries())
    await work.issue('device-uploads', {
      ...{
        device: devices[place % devices.length],
        receivedAt: at(lastDay, 14, place * 7),
        remoteName: `${number}.NC`,
      },
      ...{ file, sha256: sha, identifiedBy: 'header', program, baseRevision: id, complete: true },
      ...{ comparison: place === 0 ? 'identical' : 'changed', changedBlocks: place * 3, status: 'identified' },
    })
}

const square = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${[
  [0, 0, 6, 0],
  [6, 0, 6, 4],
  [6, 4, 0, 4],
  [0, 4, 0, 0],
]
  .map(([x1, y1, x2, y2]) => `0\nLINE\n8\nCUT\n10\n${x1}\n20\n${y1}\n11\n${x2}\n21\n${y2}\n`)
  .join('')}0\nENDSEC\n0\nEOF\n`

/** Machines and what they say: gates for programs, alarms, transfers, a flat pattern for the saw. */
export const machineData: Subject = {
  title: 'machine data',
  open: addGates,
  live: shop => {
    const { calendar, diary } = shop
    diary.note(calendar.at(calendar.lastDay, 16, 25), nobody, async work => {
      await tellOfMachines(work, shop)
      await work.create('dxf', {
        file: await shop.bring('shim-plate.dxf', square),
        name: 'Shim plate, 6 × 4 in',
        unit: 'inch',
      })
    })
  },
}
