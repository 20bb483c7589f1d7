import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

test('a key is made once, kept to its owner, and the same for whoever opens the folder next', () => {
  const key = openSecrets(directory).key('password-pepper')
  expect(key).toHaveLength(32)
  expect(openSecrets(directory).key('password-pepper')).toEqual(key)
  expect(openSecrets(directory).key('totp-encryption')).not.toEqual(key)
  expect(statSync(join(directory, 'password-pepper')).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory).sort()).toEqual(['password-pepper', 'totp-encryption'])
})

test('the environment goes before the file', () => {
  const given = Buffer.alloc(32, 7)
  const environment = { MILLWRIGHT_KEY_PASSWORD_PEPPER: given.toString('base64') }
  expect(openSecrets(directory, environment).key('password-pepper')).toEqual(given)
})

test('a key that was cut short is refused, not used', () => {
  writeFileSync(join(directory, 'short'), 'abc')
  expect(() => openSecrets(directory).key('short')).toThrow(/3 bytes; it must have 32/)
  expect(() => openSecrets(directory, { MILLWRIGHT_KEY_OTHER: 'AAAA' }).key('other')).toThrow('MILLWRIGHT_KEY_OTHER')
  expect(() => openSecrets(directory).key('../outside')).toThrow('is no name for a key')
})
