import { expect, expectTypeOf, test } from 'vitest'
import type { Asked } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Handlers, joinHandlers, verb } from './handlers.ts'

const loanVerb = verb<'loans'>()

test('what a verb is given follows from its declaration', () => {
  const lend = loanVerb('loans.lend', async (_work, loan, asked) => {
    expectTypeOf(asked.dueOn).toEqualTypeOf<DateText>()
    expectTypeOf(loan.status).toEqualTypeOf<'draft' | 'lent' | 'returned' | 'lost'>()
    // @ts-expect-error nobody is asked for it
    return asked.lossReason
  })
  expectTypeOf<Asked<'quotes.estimate'>['line']>().toEqualTypeOf<number | null>()
  expectTypeOf<Asked<'ar-invoices.writeOff'>['amount']>().toEqualTypeOf<string | null>()

  const verbs: Handlers['verbs'] = { 'loans.lend': lend }
  expect(joinHandlers([{ verbs }]).verbs.get('loans.lend')).toBe(lend)
  // @ts-expect-error it is the verb of another action
  const mistaken: Handlers['verbs'] = { 'loans.writeOff': lend }
  expect(mistaken).toBeDefined()
})

test('one verb may serve several actions; an action that is not declared has none', () => {
  const ended = loanVerb(['loans.giveBack', 'loans.writeOff'], async () => undefined)
  const verbs: Handlers['verbs'] = { 'loans.giveBack': ended, 'loans.writeOff': ended }
  expect(Object.keys(verbs)).toHaveLength(2)
  // @ts-expect-error no such action
  loanVerb('loans.burn', async () => undefined)
})
