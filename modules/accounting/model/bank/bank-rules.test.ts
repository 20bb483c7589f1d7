import { expect, test } from 'vitest'
import { statementText } from '../bank-import/statement-text.ts'
import { type BankRule, lastingWords, lineSays, ruleFor } from './bank-rules.ts'

const rule = (says: string, direction: BankRule['direction'] = 'out'): BankRule => ({
  ...{ id: says, direction, says, account: 'a' },
})
const line = (payee: string, amount = '-5.00', memo: string | null = null) => ({ payee, memo, amount })

test('a rule fits a line by its words, whatever case, accents and spaces, and only in its direction', () => {
  expect(lineSays(line('COMISIÓN  mensual'), 'comision mensual')).toBe(true)
  expect(lineSays(line('Fee', '-5', 'Wire to Delta'), 'wire TO')).toBe(true)
  expect(lineSays(line('Fee'), ' ')).toBe(false)
  expect(ruleFor(line('Service fee'), [rule('fee', 'in')])).toBeNull()
  expect(ruleFor(line('Service fee', '5.00'), [rule('fee', 'in')])).toMatchObject({ says: 'fee' })
})

test('the rule that says most wins', () => {
  expect(ruleFor(line('Wire fee Delta'), [rule('fee'), rule('wire fee'), rule('rent')])).toMatchObject({
    says: 'wire fee',
  })
})

test('what changes from month to month is no part of the words that last', () => {
  expect(lastingWords(line('SERVICE FEE 11/2026'))).toBe('SERVICE FEE')
  expect(lastingWords(line('ACH 0023391 City Power & Light ref 88'))).toBe('City Power & Light ref')
  expect(lastingWords({ payee: null, memo: 'Interés' })).toBe('Interés')
  expect(lastingWords(line('4711'))).toBe('4711')
})

test('a bank’s file is read as it was written', () => {
  expect(statementText(Buffer.from('Depósito', 'utf8'))).toBe('Depósito')
  expect(statementText(Buffer.from('Depósito', 'latin1'))).toBe('Depósito')
  expect(statementText(Buffer.from('\ufeffDepósito', 'utf16le'))).toBe('Depósito')
})
