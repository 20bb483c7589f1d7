import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble, flow } from '#platform/model'
import { actionStates, firstStart, nextAction, nextStepOf, straightWay, wayOf } from './action-state.ts'

const registry = assemble([library], { partial: true })
const loans = registry.resource('loans')
const draft = { id: 'x', status: 'draft', lines: [], archivedAt: null }
/** The last of several approvals moves it on; one of them refuses. */
const decided = flow('decided', {
  states: { draft: 'info', inReview: 'ongoing', approved: 'positive', rejected: 'negative', done: 'quiet' },
  actions: {
    submit: { from: 'draft', to: 'inReview' },
    approve: { from: 'inReview' },
    reject: { from: 'inReview', to: 'rejected' },
    finish: { from: 'approved', to: 'done' },
  },
})
const all = ['lend', 'giveBack', 'writeOff']

test('a disabled action says the sentence the server would answer', () => {
  const [lend, giveBack] = actionStates(registry, loans, draft, all)
  expect(lend!.refusal).toEqual({ code: 'nothingToLend' })
  expect(giveBack!.refusal).toEqual({ code: 'wrongState', params: { state: 'draft' } })
})
test('a missing right is named', () => {
  expect(actionStates(registry, loans, draft, [])[0]!.refusal).toMatchObject({
    code: 'forbidden',
    params: { action: 'loans.lend' },
  })
})
test('the next step is the one that leads on from here, never a grave one', () => {
  expect(nextAction(actionStates(registry, loans, { ...draft, lines: [{}] }, all))?.verb).toBe('lend')
  expect(nextAction(actionStates(registry, loans, draft, all))?.verb).toBe('lend')
  expect(nextAction(actionStates(registry, loans, { ...draft, status: 'lent' }, all))?.verb).toBe('giveBack')
  expect(nextAction(actionStates(registry, loans, { ...draft, status: 'lost' }, all))).toBeUndefined()
})
test('the way runs straight to the good end', () => {
  expect(straightWay(loans)).toEqual(['draft', 'lent', 'returned'])
  expect(straightWay(registry.resource('books'))).toEqual([])
  expect(straightWay({ ...loans, flow: decided })).toEqual(['draft', 'inReview', 'approved', 'done'])
})
test('what leads on without saying where to is the next step, before leaving it to run out', () => {
  const offered = flow('offered', {
    states: { draft: 'info', sent: 'ongoing', won: 'positive', lost: 'negative', expired: 'warning' },
    actions: {
      send: { from: 'draft', to: 'sent' },
      expire: { from: 'sent', to: 'expired' },
      accept: { from: 'sent', nextStep: true },
    },
  })
  expect(straightWay({ ...loans, flow: offered })).toEqual(['draft', 'sent', 'won'])
  const accept = { verb: 'accept', action: offered.actions.accept!, refusal: null }
  expect(nextAction([accept, { verb: 'expire', action: offered.actions.expire!, refusal: null }])).toBe(accept)
})
test('a step back is not the next step while something leads on', () => {
  const packed = flow('packed', {
    states: { draft: 'info', packed: 'ongoing', shipped: 'positive' },
    actions: {
      pack: { from: 'draft', to: 'packed' },
      unpack: { from: 'packed', to: 'draft' },
      ship: { from: 'packed', to: 'shipped' },
    },
  })
  const way = straightWay({ ...loans, flow: packed })
  const state = (verb: 'unpack' | 'ship', refusal: { code: string } | null = null) => ({
    ...{ verb, action: packed.actions[verb]!, refusal },
  })
  expect(nextAction([state('unpack'), state('ship')], way)?.verb).toBe('ship')
  expect(nextAction([state('unpack'), state('ship', { code: 'held' })], way)?.verb).toBe('ship')
  expect(nextAction([state('unpack'), state('ship', { code: 'forbidden' })], way)?.verb).toBe('unpack')
})
test('what is still to do beside the way is the next step, and once done no button stands at the end of the way', () => {
  const shipped = flow('shipped', {
    states: { packed: 'ongoing', shipped: 'positive', delivered: 'positive', void: 'quiet' },
    actions: {
      ship: { from: 'packed', to: 'shipped' },
      bill: { from: ['shipped', 'delivered'], nextStep: true },
      deliver: { from: 'shipped', to: 'delivered' },
      void: { from: ['packed', 'shipped'], to: 'void', dangerous: true },
    },
  })
  const way = straightWay({ ...loans, flow: shipped })
  expect(way).toEqual(['packed', 'shipped', 'delivered'])
  const next = (here: 'shipped' | 'delivered', bill: { code: string } | null) =>
    nextAction(
      [
        { verb: 'bill', action: shipped.actions.bill!, refusal: bill },
        {
          ...{ verb: 'deliver', action: shipped.actions.deliver! },
          refusal: here === 'shipped' ? null : { code: 'wrongState' },
        },
      ],
      way,
      here,
    )?.verb
  expect([next('shipped', null), next('shipped', { code: 'forbidden' })]).toEqual(['bill', 'deliver'])
  expect([next('shipped', { code: 'slipBilled' }), next('delivered', null)]).toEqual(['deliver', 'bill'])
  expect(next('delivered', { code: 'slipBilled' })).toBeUndefined()
})
test('what is for named people alone is told to whoever looks and is not named', () => {
  const named = {
    ...loans,
    guards: { lend: (_row: never, userId?: string | null) => (userId === 'ana' ? null : { code: 'notNamed' }) },
  }
  const lendFor = (userId: string) => actionStates(registry, named, draft, all, userId)[0]!.refusal
  expect([lendFor('ana'), lendFor('ben')]).toEqual([null, { code: 'notNamed' }])
})

test('a page that names its steps offers the first that can be taken; what it starts comes in its place among them', () => {
  const named = { ...loans, page: { ...loans.page, next: ['lend', 'remind', 'giveBack'] } }
  const lent = actionStates(registry, named, { ...draft, status: 'lent' }, all)
  const reminder = { name: 'remind' }
  expect(nextStepOf(named, lent, 'lent')?.verb).toBe('giveBack')
  expect(firstStart(named, lent, [reminder])).toBe(reminder)
  expect(firstStart(named, lent, [])).toBeUndefined()
  const ready = actionStates(registry, named, { ...draft, lines: [{}] }, all)
  expect(firstStart(named, ready, [reminder])).toBeUndefined()
  expect(nextStepOf(named, ready, 'draft')?.verb).toBe('lend')
})
test('a page whose record needs nothing next has no main button', () => {
  const named = { ...loans, page: { ...loans.page, next: [] } }
  expect(nextStepOf(named, actionStates(registry, named, draft, all), 'draft')).toBeUndefined()
})

test('steps that were skipped, or will be, are not on the way of a record', () => {
  const quoted = {
    ...loans,
    flow: flow('quoted', {
      states: { draft: 'info', inReview: 'ongoing', sent: 'ongoing', won: 'positive', cancelled: 'quiet' },
      actions: {
        submit: { from: 'draft', to: 'inReview' },
        send: { from: ['draft', 'inReview'], to: 'sent' },
        accept: { from: 'sent', to: 'won' },
        cancel: { from: ['draft', 'sent'], to: 'cancelled', dangerous: true },
      },
    }),
  }
  expect(wayOf(quoted, 'draft', { passed: ['draft'], next: 'sent' })).toEqual(['draft', 'sent', 'won'])
  expect(wayOf(quoted, 'draft', { passed: ['draft'], next: 'inReview' })).toEqual(['draft', 'inReview', 'sent', 'won'])
  expect(wayOf(quoted, 'sent', { passed: ['draft', 'sent'] })).toEqual(['draft', 'sent', 'won'])
  expect(wayOf(quoted, 'sent', { passed: ['draft', 'inReview', 'sent'] })).toEqual(['draft', 'inReview', 'sent', 'won'])
  expect(wayOf(quoted, 'cancelled', { passed: ['draft', 'cancelled'] })).toEqual(['draft'])
  // Where nobody tells, what can be passed by is left out.
  expect(wayOf(quoted, 'won', {})).toEqual(['draft', 'sent', 'won'])
  expect(wayOf(quoted, 'cancelled', {})).toEqual([])
})

test('a state beside the way is never the next step: on hold, given up while the good end is still to come', () => {
  const lot = flow('lot', {
    states: { active: 'positive', hold: 'warning', quarantined: 'negative', consumed: 'quiet' },
    actions: {
      hold: { from: 'active', to: 'hold' },
      release: { from: 'hold', to: 'active' },
      quarantine: { from: ['active', 'hold'], to: 'quarantined', dangerous: true },
      merge: { from: 'active' },
    },
  })
  expect(straightWay({ ...loans, flow: lot })).toEqual(['active'])
  expect(wayOf({ ...loans, flow: lot }, 'hold', { passed: ['active', 'hold'] })).toEqual(['active'])
  const mail = flow('mail', {
    states: { waiting: 'info', sent: 'positive', cancelled: 'quiet' },
    actions: { cancel: { from: 'waiting', to: 'cancelled' } },
  })
  expect(straightWay({ ...loans, flow: mail })).toEqual(['waiting'])
  const count = flow('count', {
    states: { counting: 'ongoing', review: 'warning', posted: 'positive' },
    actions: {
      submit: { from: 'counting', to: 'review' },
      recount: { from: 'review', to: 'counting' },
      approve: { from: 'review', to: 'posted' },
    },
  })
  expect(straightWay({ ...loans, flow: count })).toEqual(['counting', 'review', 'posted'])
})
