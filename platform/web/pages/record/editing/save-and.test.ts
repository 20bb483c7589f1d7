import { expect, test } from 'vitest'
import { flow, resource, status, text } from '#platform/model'
import { stepWithSaving } from './save-and.ts'

const letters = resource('letters', {
  fields: {
    name: text(),
    status: status(
      flow('letter', {
        states: { draft: 'info', approved: 'info', sent: 'positive' },
        actions: {
          approve: { from: 'draft', to: 'approved' },
          send: { from: ['draft', 'approved'], to: 'sent', withSaving: true },
        },
      }),
    ),
  },
})

test('the step that goes with saving is offered where the record stands, to whoever may take it', () => {
  expect(stepWithSaving(letters, 'draft', ['approve', 'send'])).toBe('send')
  expect(stepWithSaving(letters, 'approved', ['send'])).toBe('send')
  expect(stepWithSaving(letters, 'draft', ['approve'])).toBeUndefined()
  expect(stepWithSaving(letters, 'sent', ['approve', 'send'])).toBeUndefined()
})
