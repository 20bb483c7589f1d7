import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { notAnEntry, oneSide } from './entry-lines.ts'

const line = (debit: string | null, credit: string | null) => ({
  debit: debit === null ? null : money(debit),
  credit: credit === null ? null : money(credit),
})

test('accounting G7: exactly one of debit and credit is above zero', () => {
  expect(oneSide(line('12.50', null))).toBeNull()
  expect(oneSide(line('0', '12.50'))).toBeNull()
  expect(oneSide(line('1', '1'))).toMatchObject({ path: ['credit'], code: 'oneSideOnly' })
  expect(oneSide(line(null, '0'))).toMatchObject({ path: ['debit'], code: 'oneSideOnly' })
})

test('accounting §8: an unbalanced entry says by how much', () => {
  expect(notAnEntry([line('1250', null), line(null, '1205')])).toEqual({
    code: 'entryUnbalanced',
    params: { debits: '1250.00', credits: '1205.00', difference: '45.00' },
  })
  expect(notAnEntry([line('1', null)])).toEqual({ code: 'entryNeedsTwoLines', params: { count: 1 } })
  expect(notAnEntry([line('0.10', null), line('0.20', null), line(null, '0.30')])).toBeNull()
})
