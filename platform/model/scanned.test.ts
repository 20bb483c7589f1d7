import { expect, test } from 'vitest'
import { rawText, readRecordAddress, visibleText } from './scanned.ts'

const id = '0198f3c2-7d1e-7abc-8def-0123456789ab'

test('inventory R42: the address on a label is a record, whatever the host was called when it was printed', () => {
  expect(readRecordAddress(`https://erp.example.com/things/${id}`)).toBe(`things/${id}`)
  expect(readRecordAddress(`HTTP://LOCALHOST:3000/STOCK-LOTS/${id.toUpperCase()}`)).toBe(`stock-lots/${id}`)
  expect(readRecordAddress(`/things/${id}/`)).toBe(`things/${id}`)
})

test.each(['LOT-000123', 'https://erp.example.com/', `javascript:/things/${id}`, `https://x/things/${id}/secret`])(
  '%s is no address of a record',
  read => expect(readRecordAddress(read)).toBeUndefined(),
)

test('inventory R41: what was read is shown with its control characters', () => {
  const read = '[)>\u001e06\u001dPAB\u001e\u0004'
  expect(visibleText(read)).toBe('[)>␞06␝PAB␞␄')
  expect(rawText(visibleText(read))).toBe(read)
})
