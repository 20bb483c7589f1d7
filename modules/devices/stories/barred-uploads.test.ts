import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** What the blacklist bars is not taken, whoever brings it. */

let company: TestCompany
const macro = 'O9010 (BUILDER MACRO)\nG65 P9011\nM30\n'
const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')

beforeAll(async () => {
  company = await openCompany()
  const rows = [
    { match: 'name', pattern: '*.exe', appliesTo: 'both', reason: 'no programs for Windows' },
    { match: 'sha256', pattern: sha256Of('it crashed the lathe').toUpperCase(), appliesTo: 'uploads', reason: 'crash' },
    { match: 'programNumber', pattern: '9000-9999', appliesTo: 'uploads', reason: 'builder macro' },
    { match: 'content', pattern: 'PASSWORD\\s*=', appliesTo: 'uploads', reason: 'secrets' },
    { match: 'content', pattern: '^(a+)+$', appliesTo: 'uploads', reason: 'an expression without end' },
    { match: 'name', pattern: '*.tap', appliesTo: 'devices', reason: 'of machines alone' },
    { match: 'name', pattern: '*.old', appliesTo: 'uploads', reason: 'past', until: '2020-01-01' },
  ]
  await company.doing(async work => {
    for (const row of rows) await work.create('blacklisted-files', row)
  })
})
afterAll(() => company.close())

const bring = (name: string, content: string) =>
  company.services.files.bring(Readable.from([Buffer.from(content)]), name).then(
    () => 'taken',
    (refused: { code: string; params: { row: string } }) => `${refused.code} ${refused.params.row}`,
  )

test.each([
  ['by its name, in capital letters too', 'SETUP.EXE', 'MZ', 'barredFile BL-001'],
  ['by its hash, whatever it is called', 'fine.nc', 'it crashed the lathe', 'barredFile BL-002'],
  ['by the number in the program', 'part.nc', macro, 'barredFile BL-003'],
  ['by the number in the name', 'O9010.NC', 'G0 X1', 'barredFile BL-003'],
  ['by what stands in it', 'notes.txt', 'PASSWORD = hunter', 'barredFile BL-004'],
  ['not by a row for machines', 'part.tap', 'G0 X2', 'taken'],
  ['not by a row whose day is over', 'part.old', 'G0 X3', 'taken'],
  ['not by a number in the midst of a line', 'part.nc', 'G1 X1 (SEE O9010)', 'taken'],
  ['not by an expression that is not through in time', 'aaa.txt', `${'a'.repeat(60)}!`, 'taken'],
])('documents 1.8, devices R6: a file is barred %s', async (_how, name, content, said) => {
  expect(await bring(name, content)).toBe(said)
})

test('what is barred is not kept, and the row counts its hits', async () => {
  await bring('again.nc', macro)
  const { rows } = await company.app.pool.query(
    `select (select count(*)::int from file_objects where sha256 = $1) as kept, hits, last_hit_at is not null as dated
     from blacklisted_files where code = 'BL-003'`,
    [sha256Of(macro)],
  )
  expect(rows).toEqual([{ kept: 0, hits: 3, dated: true }])
})

test('what we make ourselves is not asked about', async () => {
  const file = await company.services.files.put(Readable.from([Buffer.from(macro)]), 'setup.exe')
  expect(file.sha256).toBe(sha256Of(macro))
})
