import { expect, test } from 'vitest'
import { linkChanges, linksByCell, nextPath, primaryElsewhere, withLink } from './link-cells.ts'

const record = (id: string, device: string, path: number, primary = false) => ({
  id,
  version: 1,
  device,
  thing: 'vf2',
  use: 'both',
  path,
  primary,
})
const saved = linksByCell([record('b', 'dnc', 2), record('a', 'dnc', 1, true), record('c', 'mtc', 1)])
const nameOf = (device: string, thing: string) => `${device} ${thing}`

test('links of a pair stand together by path, and the next one takes the lowest free path', () => {
  const links = saved.get('dnc vf2')!
  expect(links.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(nextPath(links)).toBe(3)
  expect(nextPath(links.slice(1))).toBe(1)
  expect(withLink(links, { use: 'data', path: 1, primary: false }, links[0]).map(({ use }) => use)).toEqual([
    'data',
    'both',
  ])
})

test('devices: one primary program device a thing, so the other steps back', () => {
  expect(primaryElsewhere(saved, 'mtc', 'vf2')).toMatchObject([
    ['dnc', 'vf2', [{ primary: false }, { primary: false }]],
  ])
  expect(primaryElsewhere(saved, 'dnc', 'vf2')).toEqual([])
})

test('links are erased, changed and made', () => {
  const pending = new Map([
    ['dnc vf2', [{ ...record('a', 'dnc', 1, true), use: 'programs' }]],
    ['new vf2', [{ use: 'data', path: 1, primary: false }]],
  ])
  expect(linkChanges(saved, pending, nameOf)).toEqual([
    { resource: 'device-things', name: 'dnc vf2', id: 'b', erase: true },
    {
      resource: 'device-things',
      name: 'dnc vf2',
      id: 'a',
      given: { use: 'programs', path: 1, primary: true, version: 1 },
    },
    {
      resource: 'device-things',
      name: 'new vf2',
      given: { device: 'new', thing: 'vf2', use: 'data', path: 1, primary: false },
    },
  ])
})
