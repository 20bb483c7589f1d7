import { expect, test } from 'vitest'
import { downsUnsent, entriesWithUnsent, type UnsentReport, undoOf, withUnsent } from './unsent.ts'

/** What a screen shows before its reports are sent: last known and own unsent (production, Offline). */

let next = 0
const report = (type: string, payload: Record<string, unknown>, user = 'ana'): UnsentReport => ({
  ...{ eventId: `e${next++}`, type, user, occurredAt: '2026-11-18T10:00:00.000Z' },
  payload: { operation: 'o1', ...payload },
})
const operation = {
  ...{ id: 'o1', status: 'ready', good: '3', available: '40', remaining: '40', reworkOpen: '0', machines: ['m1'] },
}
const shown = (...reports: UnsentReport[]) => withUnsent([operation], reports)[0]

test('counts add to what was known, with scrap and rework taken from what is here', () => {
  const some = [
    report('quantity', { good: '5' }),
    report('quantity', { scrap: '1' }),
    report('quantity', { rework: '2' }),
  ]
  expect(shown(...some)).toMatchObject({ good: '8', available: '32', remaining: '34', reworkOpen: '2' })
  const reworked = [report('quantity', { reworkedGood: '1' }), report('quantity', { reworkedScrap: '1' })]
  expect(shown(...some, ...reworked)).toMatchObject({ good: '9', available: '32', remaining: '32', reworkOpen: '0' })
  expect(shown(report('quantity', { operation: 'o2', good: '5' }))).toEqual(operation)
  expect(shown(report('quantity', { good: '50' }))).toMatchObject({ good: '53', available: '0', remaining: '0' })
  expect(shown(report('quantity', { good: '0.25' }))).toMatchObject({ good: '3.25', available: '39.75' })
})

test('what was taken back counts no longer, whether it was sent or not', () => {
  const count = report('quantity', { good: '5' })
  const undo = report('undo', undoOf(count))
  expect(shown(count, undo)).toEqual(operation)
  expect(shown(undo)).toMatchObject({ good: '-2', available: '45' })
})

test('states follow starts, stops, setups and downs; what was completed here is gone', () => {
  const start = report('start', { kind: 'run', thing: 'm1' })
  expect(shown(report('start', { kind: 'setup' }))?.status).toBe('setup')
  expect(shown(start)?.status).toBe('running')
  expect(shown(start, report('down', { operation: undefined, thing: 'm1' }))?.status).toBe('paused')
  expect(shown(start, report('stop', {}))?.status).toBe('paused')
  expect(shown(start, report('stop', { complete: true, missing: 'stillToCome' }))?.status).toBe('paused')
  expect(shown(start, report('stop', { complete: true }))).toBeUndefined()
})

test('who is at what follows: a second start is the same entry, a stop ends one’s own', () => {
  const start = report('start', { kind: 'run', thing: 'm1' })
  const open = entriesWithUnsent([], [start, report('start', { kind: 'run' }), report('start', { kind: 'run' }, 'ben')])
  expect(open).toMatchObject([
    { id: start.eventId, user: 'ana', kind: 'run', thing: 'm1' },
    { user: 'ben', kind: 'run' },
  ])
  expect(entriesWithUnsent(open, [report('stop', {})])).toMatchObject([{ user: 'ben' }])
  expect(entriesWithUnsent(open, [report('stop', { complete: true })])).toEqual([])
  expect(entriesWithUnsent(open, [report('undo', undoOf(start))])).toMatchObject([{ user: 'ben' }])
})

test('a setup that is done goes on as a run; a machine that goes down stops runs alone', () => {
  const settingUp = entriesWithUnsent([], [report('start', { kind: 'setup', thing: 'm1' })])
  const running = entriesWithUnsent(settingUp, [report('setupDone', { thenRun: true })])
  expect(running).toMatchObject([{ kind: 'run', thing: 'm1' }])
  const down = report('down', { thing: 'm1' })
  expect(entriesWithUnsent(running, [down])).toEqual([])
  expect(entriesWithUnsent(settingUp, [down])).toEqual(settingUp)
})

test('a machine reported down and up again here is not down', () => {
  const down = report('down', { thing: 'm1', category: 'breakdown' })
  expect(downsUnsent([down]).down).toEqual([down])
  expect(downsUnsent([down, report('up', { thing: 'm1' })]).down).toEqual([])
  expect(downsUnsent([report('up', { down: 'd1' })]).up).toEqual(new Set(['d1']))
})

test('stop, setup complete and down taken back show at once that work goes on', () => {
  const back = (type: string, payload: Record<string, unknown> = {}) => report('undo', undoOf(report(type, payload)))
  expect(shown(back('stop'))?.status).toBe('running')
  expect(shown(back('setupDone', { thenRun: true }))?.status).toBe('setup')
  expect(entriesWithUnsent([], [back('stop')])).toMatchObject([{ user: 'ana', kind: 'run' }])
  const run = entriesWithUnsent([], [report('start', { kind: 'run' })])
  expect(entriesWithUnsent(run, [back('stop')])).toEqual(run)
  expect(entriesWithUnsent(run, [back('setupDone', { thenRun: true })])).toMatchObject([{ kind: 'setup' }])
  const down = report('down', { thing: 'm1', category: 'breakdown' })
  expect(downsUnsent([down, report('undo', undoOf(down))]).down).toEqual([])
  const sent = downsUnsent([report('undo', undoOf(down))])
  expect(sent.down).toEqual([])
  expect([sent.isBack('m1', down.occurredAt), sent.isBack('m1', '2026-11-18T11:00:00.000Z')]).toEqual([true, false])
})
