import { describe, expect, test } from 'vitest'
import { rightsOn } from './access.ts'
import { barredBy, programNumbersOf } from './blacklist.ts'
import { allowanceFor, allowedHere } from './extensions.ts'
import { fitsProduction, isOpenFor } from './windows.ts'

describe('devices R2: development windows', () => {
  const window = {
    status: 'active',
    scope: 'programs',
    programs: ['nc-1'],
    job: null as string | null,
    validFrom: '2026-11-15T06:00:00Z',
    validUntil: '2026-11-15T18:00:00Z',
  }
  test('cover their programs from their first moment up to, not including, their last', () => {
    expect(isOpenFor(window, '2026-11-15T06:00:00Z', { program: 'nc-1', job: null })).toBe(true)
    expect(isOpenFor(window, '2026-11-15T18:00:00Z', { program: 'nc-1', job: null })).toBe(false)
    expect(isOpenFor(window, '2026-11-15T07:00:00Z', { program: 'nc-2', job: null })).toBe(false)
    expect(isOpenFor({ ...window, status: 'revoked' }, '2026-11-15T07:00:00Z', { program: 'nc-1', job: null })).toBe(
      false,
    )
    expect(
      isOpenFor({ ...window, scope: 'allPrograms', validUntil: null }, '2030-01-01T00:00:00Z', {
        program: 'x',
        job: null,
      }),
    ).toBe(true)
  })
  test('cover one job and nothing else', () => {
    const forJob = { ...window, scope: 'job', job: 'job-1' }
    expect(isOpenFor(forJob, '2026-11-15T07:00:00Z', { program: 'nc-1', job: 'job-1' })).toBe(true)
    expect(isOpenFor(forJob, '2026-11-15T07:00:00Z', { program: 'nc-1', job: 'job-2' })).toBe(false)
  })
  test('last twelve hours at most where jobs run', () => {
    expect(fitsProduction(window)).toBe(true)
    expect(fitsProduction({ ...window, validUntil: '2026-11-15T18:00:01Z' })).toBe(false)
    expect(fitsProduction({ ...window, validUntil: null })).toBe(false)
  })
})

describe('devices R5: extensions', () => {
  const row = (extension: string, appliesTo: 'all' | 'production' | 'development' | 'device', more = {}) => ({
    extension,
    appliesTo,
    device: null,
    direction: 'both' as const,
    maxKb: 20_480,
    ...more,
  })
  const rows = [
    row('nc', 'all'),
    row('(none)', 'all'),
    row('tap', 'development'),
    row('min', 'device', { device: 'dev-7', direction: 'down' }),
  ]
  const passing = { device: 'dev-1', direction: 'down' as const, inDevelopment: false }
  test('the most specific level that says anything about that way decides alone', () => {
    expect(allowanceFor(rows, passing, 'O1234.NC')?.extension).toBe('nc')
    expect(allowanceFor(rows, passing, 'O1234')?.extension).toBe('(none)')
    expect(allowanceFor(rows, passing, 'O1234.EXE')).toBeUndefined()
    expect(allowedHere(rows, { ...passing, inDevelopment: true }).map(one => one.extension)).toEqual(['tap'])
    expect(allowedHere(rows, { ...passing, device: 'dev-7' }).map(one => one.extension)).toEqual(['min'])
    expect(allowanceFor(rows, { ...passing, device: 'dev-7', direction: 'up' }, 'A.NC')?.extension).toBe('nc')
  })
})

describe('devices R6: the blacklist', () => {
  const row = (match: 'name' | 'sha256' | 'programNumber', pattern: string, more = {}) => ({
    match,
    pattern,
    appliesTo: 'devices' as const,
    direction: 'both' as const,
    devices: [] as string[],
    until: null as string | null,
    ...more,
  })
  const file = {
    name: 'jobs/O1234.NC',
    sha256: 'ab'.repeat(32),
    programNumbers: [1234],
    device: 'dev-1',
    direction: 'down' as const,
    today: '2026-11-15',
  }
  test('bars by name, hash and program number', () => {
    expect(barredBy([row('name', '*.exe')], { ...file, name: 'x/SETUP.EXE' })).toBeDefined()
    expect(barredBy([row('sha256', 'AB'.repeat(32))], file)).toBeDefined()
    expect(barredBy([row('programNumber', '9000-9999')], { ...file, programNumbers: [9010] })).toBeDefined()
    expect(barredBy([row('programNumber', 'O9010')], { ...file, programNumbers: [], name: 'O9010.NC' })).toBeDefined()
    expect(barredBy([row('programNumber', '9000-9999')], file)).toBeUndefined()
  })
  test('only while it holds, for its devices and its way', () => {
    const all = row('name', 'O1234*')
    expect(barredBy([{ ...all, until: '2026-11-14' }], file)).toBeUndefined()
    expect(barredBy([{ ...all, until: '2026-11-15' }], file)).toBeDefined()
    expect(barredBy([{ ...all, devices: ['dev-2'] }], file)).toBeUndefined()
    expect(barredBy([{ ...all, direction: 'up' as const }], file)).toBeUndefined()
    expect(barredBy([{ ...all, appliesTo: 'uploads' as const }], file)).toBeUndefined()
  })
  test('numbers are one or a range', () => {
    expect(programNumbersOf('O9010')).toEqual([9010, 9010])
    expect(programNumbersOf('9000-9999')).toEqual([9000, 9999])
    expect(programNumbersOf('9999-9000')).toBeNull()
    expect(programNumbersOf('O90*')).toBeNull()
  })
})

describe('devices R7: who may transfer', () => {
  const none = { canSend: false, canReceive: false, canSendUnreleased: false, canOverride: false }
  const blank = { device: null, thingsGroup: null, person: null, group: null, role: null, validUntil: null }
  const row = (more: object) => ({ ...none, canDeleteOnDevice: false, ...blank, ...more })
  const at = { device: 'dev-1', thingsGroups: ['mills'], today: '2026-11-15' }
  const ana = { person: 'ana', groups: ['setters'], roles: [7] }
  test('rights add up over person, groups and roles', () => {
    const rows = [
      row({ device: 'dev-1', person: 'ana', canSend: true }),
      row({ thingsGroup: 'mills', group: 'setters', canReceive: true }),
      row({ thingsGroup: 'lathes', role: '7', canOverride: true }),
      row({ device: 'dev-1', role: '7', canDeleteOnDevice: true, validUntil: '2026-11-14' }),
    ]
    expect(rightsOn(rows, ana, at)).toEqual({
      ...none,
      canSend: true,
      canReceive: true,
      canDeleteOnDevice: false,
    })
  })
  test('no row, no access; administrators always', () => {
    expect(Object.values(rightsOn([], ana, at))).not.toContain(true)
    expect(Object.values(rightsOn([], { ...ana, roles: [1] }, at))).not.toContain(false)
  })
})
