import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { sampleStepAt, sampleSteps } from '#modules/sales/model/sample.ts'
import { en, es } from '#modules/sales/web/guide/words.ts'
import { actionLabel } from '#platform/model'
import { wordsOf } from '#platform/server/work/create-app.ts'

/** The action each step of the guided sale presses. */
const verbs: Readonly<Record<(typeof sampleSteps)[number], string>> = {
  sendQuote: 'send',
  winQuote: 'accept',
  confirmOrder: 'confirm',
  createSlip: 'packReady',
  pack: 'pack',
  ship: 'ship',
  bill: 'bill',
  recordPayment: 'recordPayment',
  postPayment: 'post',
}

test.each([
  ['en-US', en],
  ['es', es],
] as const)('the guided sale names buttons as they are called: %s', (language, said) => {
  const words = wordsOf(registry)(language)
  for (const step of sampleSteps)
    expect(said.saleGuide.steps[step].press).toBe(actionLabel(words, sampleStepAt[step], verbs[step]))
})
