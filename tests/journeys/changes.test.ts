import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** A manager carries a change out: sees what it touches, chooses where two people changed one field, decides, implements. */

let app: TestApp
let browser: Browser
let desk: Visitor
let ecr = ''

async function makeChange(work: AnyWork, approver: string): Promise<void> {
  const make = async (resource: string, given: Record<string, unknown>) =>
    (await work.create(resource as never, given)).id as string
  const process = await make('processes', { code: 'TURN', name: 'Turning' })
  const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const revision = await make('part-revisions', { part, revision: 'A', noDrawingReason: 'Sketch' })
  const method = await make('part-revision-methods', {
    partRevision: revision,
    operations: [{ process, name: 'Turn', sequence: 10, runValue: '3.2' }],
  })
  await work.act('part-revision-methods', method, 'activate')
  await work.act('part-revisions', revision, 'release')
  await make('jobs', { partRevision: revision, quantityToMake: '12', dueDate: '2031-05-01' }).then(job =>
    work.act('jobs', job, 'plan'),
  )
  ecr = await make('ecrs', {
    title: 'Thread M6',
    description: '<p>M6</p>',
    owner: approver,
    items: [{ partRevision: revision, changeType: 'newRevision' }],
    approvals: [{ approver, required: true }],
  })
  await work.act('ecrs', ecr, 'submit')
  await work.act('ecrs', ecr, 'startReview')
}

/** Meanwhile others shorten the turning, and the draft lengthens it. */
async function moveBase(work: AnyWork): Promise<void> {
  const of = async (status: string) =>
    (
      await work.db
        .selectFrom('partRevisionMethods')
        .select(['id', 'partRevision'])
        .where('status', '=', status as never)
        .execute()
    ).map(one => one.id as string)
  const retime = async (id: string, runValue: string) => {
    const steps = await work.db
      .selectFrom('methodOperations')
      .select('id')
      .where('parent' as never, '=', id as never)
      .execute()
    await work.update('part-revision-methods', id, { operations: [{ id: steps[0]!.id, runValue }] })
  }
  const [drafted] = await of('draft')
  await retime(drafted!, '3.6')
  const [active] = await of('active')
  await work.act('part-revision-methods', active!, 'newVersion')
  const better = (await of('draft')).find(id => id !== drafted)!
  await retime(better, '2.8')
  await work.act('part-revision-methods', better, 'activate')
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const max = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Ito', roles: ['2'] })
  await app.asSystem(work => makeChange(work, max.id))
  desk = await visit(browser, app.url)
  await signIn(desk.page, max)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

test('sales R52, R53: from the decision to the released draft', async () => {
  const { page, complaints } = desk
  await page.goto(`/ecrs/${ecr}`)
  const touched = page.getByRole('region', { name: 'Impact' })
  await touched.getByRole('row', { name: /Jobs/ }).waitFor()
  await expect.poll(() => touched.getByRole('row', { name: /Jobs/ }).textContent()).toContain('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve ECR', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve ECR', exact: true }).click()
  await page.getByRole('button', { name: 'Start implementation', exact: true }).click()
  await page.getByRole('button', { name: 'Implement change', exact: true }).waitFor()
  await app.asSystem(moveBase)
  await page.reload()
  const moved = touched.getByRole('table', { name: /Differences/ })
  await moved.waitFor()
  expect(await touched.getByRole('button', { name: 'Merge changes' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await moved.getByRole('radio').first().check()
  await touched.getByRole('button', { name: 'Merge changes' }).click()
  await moved.waitFor({ state: 'detached' })
  const kept = page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok())
  await touched.getByRole('combobox', { name: 'Disposition: Jobs' }).selectOption('useAsIs')
  await kept
  // sales R50: what becomes of the jobs is decided as well.
  await page.getByRole('button', { name: 'Approve ECR', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve ECR', exact: true }).click()
  await page.getByRole('button', { name: 'Implement change', exact: true }).click()
  await page.locator('[aria-current=step]', { hasText: 'Implemented' }).waitFor()
  const row = await app.asSystem(work =>
    work.db.selectFrom('partRevisions').select(['status', 'revision']).orderBy('revision').execute(),
  )
  expect(row.map(one => `${one.revision} ${one.status}`)).toEqual(['A superseded', 'B released'])
  expect(complaints).toEqual([])
})
