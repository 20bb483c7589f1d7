import { createHash } from 'node:crypto'
import { hash, parseOptions } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { type PasswordOwner, passwordFault, pinFault } from '#modules/security/model/password-policy.ts'
import { en } from '#modules/security/model/words/en.ts'
import { speak } from '#platform/model'
import { isCommonPassword } from './first-guesses.ts'
import { hashPassword, hashPin, outdated, verifyPassword } from './hashing.ts'

// A hash takes a core and 64 MB on purpose: on a busy machine it waits long.
vi.setConfig({ testTimeout: 90_000 })

const words = speak('en-US', [en])
const secrets = { key: (name: string) => createHash('sha256').update(name).digest() }
const summer: PasswordOwner = {
  username: 'summer',
  email: 's.jones@example.com',
  companyNames: ['Fox Hollow Precision, Inc.', 'Fox Hollow'],
  hasSecondFactor: true,
}
const faultOf = (password: string, owner: Partial<PasswordOwner> = {}) =>
  passwordFault(password, { ...summer, ...owner }, isCommonPassword)

describe('people R42: which passwords may be used', () => {
  test('the table of bad input: Summer2026!! for user summer', () => {
    const { code, params } = faultOf('Summer2026!!')!
    expect(words(`reasons.${code}`, params)).toBe(
      'The password contains your username. Use at least 12 characters, such as a few unrelated words.',
    )
  })

  test.each([
    ['copper kettle lamp', false, null],
    ['copper kettl', true, null],
    ['copper kett', true, 'passwordShort'],
    ['copper kettle', false, 'passwordShort'],
    [`${'x'.repeat(127)}y`, false, 'passwordCommon'],
    [`${'kupfer '.repeat(18)}kessel!`, false, 'passwordLong'],
    ['my s.jones passphrase', false, 'passwordContains'],
    ['living at Fox  Hollow now', false, 'passwordContains'],
    ['all about MillWright here', false, 'passwordContains'],
    ['passwordpassword', false, 'passwordCommon'],
    ['P@ssw0rd2026 P@ssw0rd', false, 'passwordCommon'],
    ['123456789012345678', false, 'passwordCommon'],
    ['qwertyuiopasdfghjkl', false, 'passwordCommon'],
    ['aaaaaaaaaaaaaaaaaaaa', false, 'passwordCommon'],
    ['contraseña2026contraseña', false, 'passwordCommon'],
    ['ñandú über 火山 mañana', false, null],
    ['tiger coffee diamond machine', false, null],
  ])('%s', (password, hasSecondFactor, code) => {
    expect(faultOf(password, { hasSecondFactor })?.code ?? null).toBe(code)
  })

  test('a company may ask for more, and letters are counted as people count them', () => {
    expect(faultOf('copper kettle lamp', { minLength: 20 })).toMatchObject({ params: { min: 20 } })
    expect(faultOf('🗝️🌋🦊🐙🎻🧭🪵🧵🪙🧊🛶🪁🌵🥨🧩', { hasSecondFactor: false })).toBeNull()
  })
})

describe('people R43: how they are kept', () => {
  test('argon2id with 64 MiB, three passes, 16 bytes of salt, 32 of tag, in a PHC string', async () => {
    const kept = await hashPassword(secrets, 'copper kettle lamp')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(parseOptions(kept)).toMatchObject({
      memoryCost: 65_536,
      timeCost: 3,
      parallelism: 1,
      outputLen: 32,
      saltLen: 16,
    })
    expect(outdated(kept)).toBe(false)
    expect(await verifyPassword(secrets, kept, 'copper kettle lamp')).toBe(true)
    expect(await verifyPassword(secrets, kept, 'copper kettle lamp ')).toBe(false)
    expect(await verifyPassword({ key: () => Buffer.alloc(32) }, kept, 'copper kettle lamp')).toBe(false)
  })

  test('the same password in another Unicode form is the same password', async () => {
    const kept = await hashPassword(secrets, 'café ﬁne über zwölf')
    expect(await verifyPassword(secrets, kept, 'café fine über zwölf')).toBe(true)
  })

  test('PINs are kept with less work; hashes of other parameters are outdated', async () => {
    expect(await hashPin(secrets, '482915')).toContain('$m=19456,t=2,p=1$')
    expect(outdated(await hash('x', { memoryCost: 19_456, timeCost: 2 }))).toBe(true)
  })

  test('people R44: against nobody the same work is done and nothing fits', async () => {
    expect(await verifyPassword(secrets, null, 'nobody has this password')).toBe(false)
  })

  test('more than four at once wait, more than fifty waiting are told to come back', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => hashPin(secrets, '482915')))
    const refused = asked.filter(one => one.status === 'rejected')
    expect(refused).toHaveLength(6)
    expect(refused[0]!.reason).toMatchObject({ status: 503, code: 'busy' })
  })
})

test.each([
  ['482915', null],
  ['12345', 'pinDigits'],
  ['1234567', 'pinDigits'],
  ['12a456', 'pinDigits'],
  ['123456', 'pinSimple'],
  ['987654', 'pinSimple'],
  ['890123', 'pinSimple'],
  ['777777', 'pinSimple'],
])('people R43: the PIN %s', (pin, code) => {
  expect(pinFault(pin)?.code ?? null).toBe(code)
})
