import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorCode } from '#modules/production/model/floor/floor-code.ts'
import { travelerPaper } from '#modules/production/server/papers/traveler.ts'
import { paperEndpoints } from '#platform/server/papers/index.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { makingShop } from './making-shop.ts'

/** The paper that goes with the pieces, read as a scanner reads it. */

let shop: Awaited<ReturnType<typeof makingShop>>
const folder = mkdtempSync(join(tmpdir(), 'millwright-traveler-'))
beforeAll(async () => {
  shop = await makingShop(
    await openCompany({}, { more: services => paperEndpoints(services, { jobs: travelerPaper }) }),
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.company.close()
})

/** What a scanner reads off the pages of a PDF. */
function scanned(pdf: Buffer): string[] {
  writeFileSync(join(folder, 'traveler.pdf'), pdf)
  execFileSync('pdftoppm', ['-r', '300', '-png', join(folder, 'traveler.pdf'), join(folder, 'page')])
  const pages = execFileSync('ls', [folder], { encoding: 'utf8' }).match(/page.*\.png/g)!
  const read = execFileSync('zbarimg', ['-q', ...pages.map(page => join(folder, page))], { encoding: 'utf8' })
  return read.trim().split('\n').sort()
}

test('the traveler carries the job and each operation as Code 128 and QR, as scanners read them', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '25')
  const { server, cookies } = shop.manager
  const headers = { host: 'localhost:3000' }
  const answer = await server.inject({ method: 'GET', url: `/api/jobs/${job.id}/print`, cookies, headers })
  expect(answer.statusCode).toBe(200)
  const floor = await shop.company.doing(work =>
    work.reader.rows<{ number: number }>(
      sql`select floor_number::int as number from job_operations where job = ${job.id}::uuid order by sequence`,
    ),
  )
  const codes = [floorCode('J', Number(job.code.slice(3))), ...floor.map(({ number }) => floorCode('O', number))]
  expect(scanned(answer.rawPayload)).toEqual(codes.flatMap(code => [`CODE-128:${code}`, `QR-Code:${code}`]).sort())
})

test('a reprint is the next traveler, with its reason', async () => {
  const { revision } = await shop.part()
  const job = await shop.released(revision, '2')
  await shop.done('reprint', job.id, { reprintReason: 'Coolant on it' })
  const travelers = await shop.company.doing(work =>
    work.reader.rows(
      sql`select number::int as number, reason from job_travelers where job = ${job.id}::uuid order by number`,
    ),
  )
  expect(travelers).toEqual([
    { number: 1, reason: null },
    { number: 2, reason: 'Coolant on it' },
  ])
})
