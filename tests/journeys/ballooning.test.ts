import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plateDrawing } from '#demo/quality/drawing-pdf.ts'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import type { Language } from '#platform/model'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { ask, begin, type Hand, handAt } from '#tests/support/record-steps.ts'
import { expectAccessible, signIn, visit } from '#tests/support/visitor.ts'

/** From a drawing to the papers a customer asks for: balloons, control plan, the machine, first article and PPAP. */

let app: TestApp
let browser: Browser
const languages = ['en-US', 'es'] as const
const people = new Map<string, KnownPerson>()
const ids: Record<string, string> = {}
const mm = '01900000-0000-7000-8000-000000000009'

const made = (resource: string, given: Record<string, unknown>) =>
  app.asSystem(async work => (await work.create(resource as 'things', given)).id as string)

/** A part with its drawing; in Spanish another one, which has a second revision. */
async function drawn(language: Language) {
  const part = await made('parts', { partNumber: `PL-${language}`, name: 'Bearing plate' })
  for (const revision of language === 'es' ? ['A', 'B'] : ['A']) {
    const about = { number: 'D-4410', revision, name: 'PLATE, BEARING' }
    const file = Readable.from([plateDrawing(about, revision === 'B')])
    const of = `${language} ${revision}`
    ids[of] = await made('part-revisions', { part, revision, drawingNumber: 'D-4410', drawingRevision: revision })
    ids[`drawing ${of}`] = await made('gdt-map-groups', {
      ...{ partRevision: ids[of], drawing: await app.services.files.bring(file, `plate ${revision}.pdf`) },
      ...{ drawingNumber: 'D-4410', drawingRevision: revision, unitSystem: 'mm' },
      ...(revision === 'B' && { supersedes: ids['drawing es A'] }),
    })
  }
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await made('security-settings', { secondFactorRoles: [] })
  ids.customer = await made('business-partners', { name: 'Larkspur Pumps', isCustomer: true, status: 'active' })
  for (const language of languages) {
    const add = (name: string, lastName: string, roles: string[]) =>
      app.addPerson({
        username: `${name}-${language.slice(0, 2)}`,
        firstName: name,
        lastName,
        roles,
        more: { locale: language },
      })
    people.set(`engineer ${language}`, await add('ana', 'Ruiz', ['2', '3']))
    people.set(`second ${language}`, await add('ben', 'Ochoa', ['2', '3']))
    people.set(`machinist ${language}`, await add('hal', 'Reyes', ['7']))
    await drawn(language)
  }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(who: 'engineer' | 'second' | 'machinist', language: Language, address = '/') {
  const visitor = await visit(browser, app.url, { language, tablet: who === 'machinist' })
  await signIn(visitor.page, people.get(`${who} ${language}`)!, address, language)
  return { visitor, page: visitor.page, hand: handAt(app, visitor.page, language) }
}

const said = {
  'en-US': {
    find: 'Find callouts',
    count: (all: number, open: number) => `${all} callouts, ${open} to decide`,
    balloons: 'Balloons on this page',
    balloon: 'Balloon',
    holes: '4× Diameter 9.60 +0.05 −0.05',
    mark: 'Mark a callout',
    ignore: 'Ignore callout',
    why: 'Ignore reason',
    accept: 'Accept callout',
    released: 'Released',
    value: 'Measured value',
    enter: 'Enter',
    in: /In tolerance/,
  },
  es: {
    find: 'Buscar anotaciones',
    count: (all: number, open: number) => `${all} anotaciones, ${open} por decidir`,
    balloons: 'Globos de esta página',
    balloon: 'Globo',
    holes: '4× Diámetro 9.60 +0.05 −0.05',
    mark: 'Marcar una anotación',
    ignore: 'Descartar anotación',
    why: 'Motivo de descarte',
    accept: 'Aceptar anotación',
    released: 'Liberado',
    value: 'Valor medido',
    enter: 'Aceptar',
    in: /Dentro de tolerancia/,
  },
} as const

/** The whole sheet in view: a box around the note in the title block makes a callout of its text. */
async function markNote(page: Page, label: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.getByRole('button', { name: label }).click()
  await page.locator('canvas').first().scrollIntoViewIfNeeded()
  const sheet = (await page.locator('canvas').first().boundingBox())!
  const at = (x: number, y: number) =>
    [sheet.x + (x / 792) * sheet.width, sheet.y + (1 - y / 612) * sheet.height] as const
  await page.mouse.move(...at(505, 46))
  await page.mouse.down()
  await page.mouse.move(...at(765, 26), { steps: 4 })
  await page.mouse.up()
}

/** quality R4: callouts are found in the drawing, one is marked by hand, all are decided, and it is released. */
async function balloon({ page, language }: Hand): Promise<void> {
  const words = said[language]
  await page.goto(`/gdt-map-groups/${ids[`drawing ${language} A`]}`)
  await page.getByRole('button', { name: words.find }).click()
  await page.getByText(words.count(8, 8)).waitFor()
  const balloons = page.getByRole('list', { name: words.balloons }).getByRole('button')
  expect(await balloons.count()).toBe(8)
  await page.getByRole('button', { name: new RegExp(`^${words.balloon} \\d, 4X Ø9\\.60 ±0\\.05, `) }).click()
  await page.getByText(words.holes).waitFor()
  await expectAccessible(page)

  // By the arrow keys a balloon moves off the line it covers; it stays there.
  const moved = page.getByRole('button', { name: new RegExp(`^${words.balloon} \\d, 4X`) })
  const before = await moved.boundingBox()
  await moved.press('ArrowRight')
  await expect.poll(async () => (await moved.boundingBox())!.x).toBeGreaterThan(before!.x)

  await markNote(page, words.mark)
  await page.getByText(words.count(9, 9)).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${words.balloon} 9, UNLESS OTHERWISE`) }).click()
  await page.getByRole('button', { name: words.ignore }).click()
  await page.getByLabel(words.why).fill('General note')
  await page.getByRole('button', { name: words.ignore }).click()
  for (let open = 8; open > 0; open--) {
    await page.getByText(words.count(9, open)).waitFor()
    await page.getByRole('button', { name: words.accept }).click()
  }
  await page.getByText(words.count(9, 0)).waitFor()
}

interface Characteristic {
  readonly id: string
  readonly number: string
  readonly features: number
  readonly middle: string | null
}

/** What became of the balloons, with a value in the middle of each one's limits. */
const characteristics = (revision: string) =>
  app.services.app.reader.rows<Characteristic>(sql`
    select d.id, d.number, d.features::int as features,
      case when t.data_kind = 'variable' then
        trim_scale(coalesce((d.lower_limit + d.upper_limit) / 2, d.upper_limit / 2, d.nominal))::text end as middle
    from dimensions d join dimension_types t on t.id = d.type where d.part_revision = ${revision}::uuid order by d.number`)

type Saved = { id: string; code: string } & Record<string, unknown>
const make = async (hand: Hand, resource: string, data: object) =>
  (await ask<{ row: Saved }>(hand, 'POST', `/api/${resource}`, data)).row
const rowOf = async (hand: Hand, resource: string, id: string) =>
  (await ask<{ row: Saved }>(hand, 'GET', `/api/${resource}/${id}`)).row
const standsAs = (hand: Hand, resource: string, status: string, id: string) =>
  expect.poll(async () => (await rowOf(hand, resource, id)).status, { timeout: 30_000 }).toBe(status)
const step = async (hand: Hand, resource: string, verb: string, status: string, id: string) => {
  await begin(hand, resource, verb)
  await standsAs(hand, resource, status, id)
}

/** A job at the operation the plan checks at, running. */
const runningJob = (language: Language, revision: string) =>
  app.asSystem(async work => {
    const thing = (await work.create('things', { name: `VMC ${language}`, kind: 'machine' })).id
    const gage = (await work.create('things', { name: `CMM ${language}`, kind: 'gage' })).id
    await work.create('gage-profiles', { thing: gage, gageType: `CMM ${language}`, unit: mm, intervalMonths: 0 })
    const process = (await work.create('processes', { code: `M-${language}`, name: `Milling ${language}` })).id
    const operation = (await work.create('operations', { code: `MILL-${language}`, name: 'Mill', process })).id
    const job = (await work.create('jobs', { partRevision: revision, quantityToMake: '5', dueDate: '2031-12-18' })).id
    const at = (
      await work.create('job-operations', { job, sequence: 10, name: 'Mill', thing, operation, cycleMinutes: '9' })
    ).id
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await work.writer.run(
      sql`update job_operations set status = 'running', actual_start = now() where id = ${at}::uuid`,
    )
    await refreshJob(work, job)
    return { job: job as string, at: at as string, operation: operation as string, thing: thing as string, gage }
  })

type Running = Awaited<ReturnType<typeof runningJob>>

/** Every characteristic is checked at the operation; what is approved is in force at the machine at once. */
async function planChecks(hand: Hand, revision: string, { operation, gage }: Running, all: readonly Characteristic[]) {
  const { language, page } = hand
  const method = (
    await make(hand, 'inspection-methods', {
      ...{ name: `CMM ${language}`, technique: 'cmm', gageType: `CMM ${language}` },
    })
  ).id
  const keyContact = people.get(`engineer ${language}`)!.id
  const plan = await make(hand, 'control-plans', { partRevision: revision, phase: 'production', keyContact })
  for (const [place, { id: dimension }] of all.entries())
    await make(hand, 'control-plan-details', {
      ...{ plan: plan.id, sequence: 10 * (place + 1), operation, dimension, method, gage, control: 'record' },
      ...{ frequency: 'everyPiece', reactionPlan: '<p>Stop and call the lead.</p>' },
    })
  await page.goto(`/control-plans/${plan.id}`)
  await step(hand, 'control-plans', 'submit', 'inReview', plan.id)
  await step(hand, 'control-plans', 'approve', 'active', plan.id)
}

/** One characteristic is measured by hand on the portal, the others come from the measuring machine. */
async function measureAll(
  hand: Hand,
  engineer: Hand,
  { job, at, thing, gage }: Running,
  all: readonly Characteristic[],
) {
  const { page, language } = hand
  const words = said[language]
  const [first, ...others] = all
  await page.goto('/shop-floor-dashboard/data-collection-portal')
  await page
    .getByRole('button')
    .filter({ hasText: `VMC ${language}` })
    .filter({ hasText: first!.number })
    .first()
    .click()
  for (let feature = 0; feature < first!.features; feature++) {
    await page.getByLabel(words.value, { exact: true }).fill(first!.middle!)
    await page.getByRole('button', { name: words.enter, exact: true }).click()
  }
  await page.getByText(words.in).first().waitFor()
  await expectAccessible(page)
  for (const { id: dimension, features, middle } of others)
    await make(engineer, 'measurement-sets', {
      ...{ dimension, job, operation: at, thing, gage },
      measurements: Array.from({ length: features }, (_, feature) => ({
        ...(middle === null ? { passed: true } : { value: middle, entered: middle }),
        ...{ piece: 1, featureNo: feature + 1 },
      })),
    })
}

test.each(languages)(
  'a drawing is ballooned, planned, measured at the machine and proven by FAIR and PPAP (%s)',
  { timeout: 300_000 },
  async language => {
    const words = said[language]
    const desk = await enter('engineer', language)
    const { hand, page } = desk
    const revision = ids[`${language} A`]!
    await balloon(hand)
    await begin(hand, 'gdt-map-groups', 'release')
    await page.getByText(words.released).first().waitFor()
    const all = await characteristics(revision)
    expect(all).toHaveLength(8)

    const running = await runningJob(language, revision)
    await planChecks(hand, revision, running, all)
    const floor = await enter('machinist', language)
    await measureAll(floor.hand, hand, running, all)

    const report = await make(hand, 'fairs', {
      ...{ partRevision: revision, reason: 'newPart', job: running.job, customer: ids.customer },
    })
    await page.goto(`/fairs/${report.id}`)
    await step(hand, 'fairs', 'build', 'inProgress', report.id)
    const results = (await rowOf(hand, 'fairs', report.id)).characteristics as { result: string; results: string[] }[]
    expect([...new Set(results.map(one => one.result))]).toEqual(['pass'])
    await step(hand, 'fairs', 'verify', 'verified', report.id)
    const other = await enter('second', language, `/fairs/${report.id}`)
    await step(other.hand, 'fairs', 'approve', 'approved', report.id)
    await expectAccessible(other.page)

    const warrant = await make(hand, 'ppaps', { partRevision: revision, customer: ids.customer, reason: 'initial' })
    const elements = warrant.elements as { element: number; state: string; evidence: { id: string }[] | null }[]
    expect(elements[6]).toMatchObject({ state: 'ready' })
    expect(elements[8]!.evidence).toMatchObject([{ resource: 'fairs', id: report.id }])
    await ask(hand, 'PATCH', `/api/ppaps/${warrant.id}`, {
      results: 'allMet',
      elements: elements.map(one => {
        if (one.element === 18) return { ...one, state: 'ready' }
        return one.state === 'open' ? { ...one, applicable: false, naReason: 'Not asked for' } : one
      }),
    })
    await page.goto(`/ppaps/${warrant.id}`)
    await step(hand, 'ppaps', 'complete', 'ready', warrant.id)
    await step(hand, 'ppaps', 'sign', 'signed', warrant.id)
    await expectAccessible(page)
    for (const { visitor } of [desk, floor, other]) {
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    }
  },
)

test('quality R28: the next revision keeps what is unchanged and shows the one callout that is not, in Spanish', async () => {
  const { page, visitor } = await enter('engineer', 'es', `/gdt-map-groups/${ids['drawing es B']}`)
  await page.getByRole('button', { name: 'Buscar anotaciones' }).click()
  await page.getByText('8 anotaciones, 1 por decidir').waitFor()
  await page.getByRole('button', { name: 'Comparar revisiones' }).click()
  await page.getByText('En rojo, lo que solo está en la revisión anterior').waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(2)
  await page.getByRole('button', { name: /^Globo \d, Ø36\.00 ±0\.01, Propuesta/ }).click()
  await page.getByText('Cambiada').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceptar anotación' }).click()
  await page.getByRole('button', { name: /^Globo \d, Ø36\.00 ±0\.01, Aceptada/ }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
