import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { type ApprovalRule, approversFor, reopensApproval } from './approval.ts'

const rule = (id: string, step: number, from: string, approvers: string[], kinds: string[] = []): ApprovalRule => ({
  id,
  step,
  minimumAmount: money(from),
  kinds,
  approvers,
})
const rules = [
  rule('small', 1, '0', ['max', 'ana']),
  rule('large', 2, '5000', ['boss']),
  rule('tools', 1, '0', ['tom'], ['thing']),
]
const ask = (amount: string, kinds = ['stock'], without: string[] = ['ben']) =>
  approversFor(rules, { amount: money(amount), kinds, without, administrators: ['root'] })

test('purchasing R9: rules from their amount on, inclusive, in ascending steps', () => {
  expect(ask('4999.99').map(({ approver }) => approver)).toEqual(['max', 'ana'])
  expect(ask('5000.00').map(({ step, approver }) => `${step} ${approver}`)).toEqual(['1 max', '1 ana', '2 boss'])
})

test('purchasing R9: a rule for some kinds of lines asks only for those', () => {
  expect(ask('10', ['thing']).map(({ approver }) => approver)).toEqual(['max', 'ana', 'tom'])
})

test('purchasing R9: author and buyer are skipped; a step with nobody left falls to administrators', () => {
  expect(ask('6000', ['stock'], ['max', 'boss']).map(({ step, approver }) => `${step} ${approver}`)).toEqual([
    '1 ana',
    '2 root',
  ])
})

test('purchasing R10: the smaller of 2 % and 50.00 may be added without asking again', () => {
  const before = { vendor: 'v', beforeTax: money('1000.00'), lines: ['1'] }
  expect(reopensApproval(before, { ...before, beforeTax: money('1020.00') })).toBe(false)
  expect(reopensApproval(before, { ...before, beforeTax: money('1020.01') })).toBe(true)
  expect(reopensApproval({ ...before, beforeTax: money('9000') }, { ...before, beforeTax: money('9050.01') })).toBe(
    true,
  )
})

test('purchasing R10: another vendor or a new line asks again, whatever it costs', () => {
  const before = { vendor: 'v', beforeTax: money('1000.00'), lines: ['1'] }
  expect(reopensApproval(before, { ...before, vendor: 'w' })).toBe(true)
  expect(reopensApproval(before, { ...before, lines: ['1', '2'], beforeTax: money('900') })).toBe(true)
})
