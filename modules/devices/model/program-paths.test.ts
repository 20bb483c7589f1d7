import { expect, test } from 'vitest'
import { extensionOf, isProgramPath, listedExtensions } from './program-paths.ts'

test('a path stays in its repository', () => {
  expect(isProgramPath('brackets/B-100/OP10.NC')).toBe(true)
  for (const bad of ['../secret', '/etc/passwd', 'a//b', 'a/./b', 'a/..', '', 'a\u0007b', 'x'.repeat(201)])
    expect(isProgramPath(bad), bad).toBe(false)
})

test('devices R5: the extension is what follows the last dot', () => {
  expect(extensionOf('A/O1234.V2.NC')).toBe('nc')
  expect(extensionOf('A.B/O1234')).toBe('(none)')
  expect(extensionOf('O1234.')).toBe('(none)')
})

test('the extensions of a repository are typed as people do', () => {
  expect(listedExtensions('nc, .TAP;min (none)')).toEqual(['nc', 'tap', 'min', '(none)'])
  expect(listedExtensions(null)).toEqual([])
})
