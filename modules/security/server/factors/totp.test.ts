import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from '#platform/server/sealed.ts'
import { authenticatorUri, codeAt, newSecret, stepOf, typedSecret } from './totp.ts'

const published = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: the eight digits printed there end in these six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('people W7: at %i the code is %s', (seconds, code) => {
  expect(codeAt(published, seconds * 1000)).toBe(code)
  expect(stepOf(published, code, seconds * 1000, null)).toBe(Math.floor(seconds / 30))
})

test('people R50: one step either side fits, two do not', () => {
  const at = 1_234_567_890_000
  const fits = [-60, -30, 0, 30, 60].map(seconds => stepOf(published, codeAt(published, at + seconds * 1000), at, null))
  expect(fits.map(step => step !== null)).toEqual([false, true, true, true, false])
})

test('people W7: a step that was used is never taken again, nor one before it', () => {
  const at = 1_234_567_890_000
  const step = stepOf(published, codeAt(published, at), at, null)!
  expect(stepOf(published, codeAt(published, at), at, step)).toBeNull()
  expect(stepOf(published, codeAt(published, at - 30_000), at, step)).toBeNull()
  expect(stepOf(published, codeAt(published, at + 30_000), at, step)).toBe(step + 1)
})

test.each(['', '28708', '2870822', 'abcdef', '28 082', '２８７０８２'])('a code such as “%s” fits nothing', code => {
  expect(stepOf(published, code, 59_000, null)).toBeNull()
})

test('people R50: secrets have 160 bits and go to the app as an otpauth address', () => {
  const secret = newSecret()
  expect(secret).toHaveLength(20)
  const uri = new URL(authenticatorUri(secret, 'Fox Hollow', 'ana'))
  expect(uri.protocol).toBe('otpauth:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: typedSecret(secret),
    issuer: 'Fox Hollow',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('people R50: a sealed secret opens only with its key, for its person, unaltered', () => {
  const secrets = { key: (name: string) => createHash('sha256').update(name).digest() }
  const sealed = seal(secrets, 'totp', 'ana', published)
  expect(unseal(secrets, 'totp', 'ana', sealed)).toEqual(published)
  expect(sealed).not.toBe(seal(secrets, 'totp', 'ana', published))
  expect(() => unseal(secrets, 'totp', 'ben', sealed)).toThrow()
  expect(() => unseal(secrets, 'other', 'ana', sealed)).toThrow()
  const altered = Buffer.from(sealed, 'base64')
  altered[30]! ^= 1
  expect(() => unseal(secrets, 'totp', 'ana', altered.toString('base64'))).toThrow()
})
