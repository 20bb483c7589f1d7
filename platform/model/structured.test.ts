import { expect, test } from 'vitest'
import { boolean, json, oneOf, refs } from './declaration/field.ts'
import { structuredParts } from './structured.ts'
import { speak } from './words.ts'

const words = speak('es', [
  {
    counts: { parts: { scope: { dueToday: 'Lo que toca hoy' } }, fields: { abc: 'Letra' } },
    values: { steel: 'Acero' },
  },
])
const place = (shape?: Parameters<typeof json>[0]) => ({
  words,
  resource: 'counts',
  field: 'scope',
  spec: json(shape).spec,
})
const read = (value: unknown, shape?: Parameters<typeof json>[0]) =>
  structuredParts(place(shape), value).map(parts => parts.map(({ label, spec, value }) => [label, spec.kind, value]))
const id = '01a1e2ab-0a6e-77d3-b3ad-b88ced14f167'

test('structured data of a known shape is read part by part, by the words of its record type', () => {
  const shape = { dueToday: boolean(), abc: oneOf('A', 'B'), places: refs('books' as never) }
  expect(read({ abc: 'A', dueToday: true, places: [id] }, shape)).toEqual([
    [
      ['Lo que toca hoy', 'boolean', true],
      ['Letra', 'oneOf', 'A'],
      ['Places', 'refs', [id]],
    ],
  ])
})

test('what is not declared is read by its look; empty parts and bare ids say nothing', () => {
  expect(read({ since: '2026-11-16', of: `jobs/${id}`, made: 'steel', owner: id, empty: [], rows: [{ id }] })).toEqual([
    [
      ['Since', 'date', '2026-11-16'],
      ['Of', 'refAny', `jobs/${id}`],
      ['Made', 'oneOf', 'steel'],
    ],
  ])
})

test('a list of objects is a group each, and a record named in two words is one link', () => {
  expect(read([{ resource: 'jobs', id, quantity: 3 }, { quantity: 4 }])).toEqual([
    [
      ['Record', 'refAny', `jobs/${id}`],
      ['Quantity', 'decimal', 3],
    ],
    [['Quantity', 'decimal', 4]],
  ])
  expect(read([15, 60])).toEqual([
    [
      ['', 'decimal', 15],
      ['', 'decimal', 60],
    ],
  ])
})

test('a plain value where objects are due is the first thing they say', () => {
  expect(read(['A'], { abc: oneOf('A', 'B'), dueToday: boolean() })).toEqual([[['', 'oneOf', 'A']]])
})
