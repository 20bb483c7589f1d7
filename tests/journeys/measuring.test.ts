import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import type { Language } from '#platform/model'
import { ledThrough } from '#tests/support/states.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { ask, asked, begin, confirm, handAt } from '../support/record-steps.ts'
import { expectAccessible, signIn, visit } from '../support/visitor.ts'

/**
 * At the machine: a check falls due, is measured with wrong input on the way, a value is out, a signal asks for its cause; what it found
 * is worked through in the office to its root, and closed for good.
 */

let app: TestApp
let browser: Browser
const people: Partial<Record<Language, KnownPerson>> = {}
const office: Partial<Record<Language, readonly [leader: KnownPerson, champion: KnownPerson]>> = {}
const ids: Record<string, string> = {}
const mm = '01900000-0000-7000-8000-000000000009'
const diameter = '01900000-0000-7000-8000-000000000302'

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const hal = { firstName: 'Hal', lastName: 'Reyes', roles: ['7'] }
  people['en-US'] = await app.addPerson({ ...hal, username: 'hal' })
  people.es = await app.addPerson({ ...hal, username: 'rosa', firstName: 'Rosa', locale: 'es' })
  for (const locale of ['en-US', 'es'] as const) {
    const add = (firstName: string) =>
      app.addPerson({
        ...{
          username: `${firstName.toLowerCase()}-${locale.slice(0, 2)}`,
          firstName,
          lastName: locale,
          roles: ['2', '3'],
        },
        more: { locale },
      })
    office[locale] = [await add('Ana'), await add('Ben')]
  }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** A bore that is checked at an operation that runs, with a chart of twenty quiet points and limits of its own. */
const boreAt = (machine: string) =>
  app.asSystem(async work => {
    ids.cause ??= (
      await work.create('look-ups', {
        list: 'cause',
        key: 'tool',
        label: 'Tool wear',
        labelEs: 'Desgaste de herramienta',
      })
    ).id
    const thing = (await work.create('things', { name: machine, kind: 'machine' })).id
    const gage = (await work.create('things', { name: `BG ${machine}`, kind: 'gage' })).id
    await work.create('gage-profiles', { thing: gage, gageType: `Bore ${machine}`, unit: mm, intervalMonths: 0 })
    const method = (
      await work.create('inspection-methods', {
        name: `Bore ${machine}`,
        technique: 'boreGage',
        gageType: `Bore ${machine}`,
      })
    ).id
    const process = (await work.create('processes', { code: `P-${machine}`, name: machine })).id
    const bore = (await work.create('operations', { code: `O-${machine}`, name: 'Bore', process })).id
    const part = (await work.create('parts', { partNumber: `HSG-${machine}`, name: 'Housing' })).id
    const partRevision = (await work.create('part-revisions', { part, revision: 'A' })).id
    const job = (await work.create('jobs', { partRevision, quantityToMake: '40', dueDate: '2031-12-18' })).id
    const operation = (
      await work.create('job-operations', {
        job,
        sequence: 10,
        name: 'Bore',
        thing,
        operation: bore,
        cycleMinutes: '2',
      })
    ).id
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    const dimension = (
      await work.create('dimensions', {
        ...{
          partRevision,
          number: '12',
          type: diameter,
          unit: mm,
          nominal: '10',
          upperTolerance: '0.1',
          lowerTolerance: '-0.1',
          class: 'key',
        },
      })
    ).id
    const keyContact = (await work.reader.first<{ id: string }>(sql`select id from users limit 1`))!.id
    const plan = (await work.create('control-plans', { partRevision, phase: 'production', keyContact })).id
    const detail = (
      await work.create('control-plan-details', {
        ...{ plan, sequence: 10, operation: bore, dimension, method, frequency: 'everyPiece', control: 'imr' },
        ...{ reactionPlan: '<p>Change the insert.</p>', outOfSpecOpensNcmr: true, outOfSpecStops: false },
      })
    ).id
    await ledThrough(work, 'control_plans', plan, 'inReview', 'active')
    await work.writer.run(
      sql`update job_operations set status = 'running', actual_start = now() where id = ${operation}::uuid`,
    )
    for (let place = 0; place < 20; place++)
      await work.create('measurement-sets', {
        ...{ detail, operation, job, thing, sampledBy: keyContact },
        sampledAt: new Date(Date.now() - (40 - place) * 60_000).toISOString() as never,
        measurements: [{ value: place % 2 ? '10.004' : '9.996', piece: 1 }],
      })
    const chart = (await work.create('spc-charts', { name: `Bore ${machine}`, detail, type: 'imr' })).id
    await work.act('spc-charts', chart, 'freeze')
    return { operation, detail, chart }
  })

const said = {
  'en-US': {
    tile: /Checks due/,
    enter: 'Enter',
    value: 'Measured value',
    notANumber: '“10,o5” is not a number',
    far: /is far from/,
    in: /In tolerance/,
    out: /Out of tolerance/,
    reaction: 'Reaction plan',
    tag: /Pieces are tagged NCM-/,
    plan: 'Reaction plan is done',
    goOn: 'Continue',
    signal: 'Control chart signal',
    rule: 'One point beyond the control limits.',
    choose: 'Choose a cause.',
    cause: 'Tool wear',
    action: 'What you did',
    answer: 'Save cause',
  },
  es: {
    tile: /Revisiones pendientes/,
    enter: 'Aceptar',
    value: 'Valor medido',
    notANumber: '«10,o5» no es un número',
    far: /está lejos de/,
    in: /Dentro de tolerancia/,
    out: /Fuera de tolerancia/,
    reaction: 'Plan de reacción',
    tag: /Las piezas llevan la etiqueta NCM-/,
    plan: 'El plan de reacción está hecho',
    goOn: 'Continuar',
    signal: 'Señal de la gráfica de control',
    rule: 'Un punto fuera de los límites de control.',
    choose: 'Elija una causa.',
    cause: 'Desgaste de herramienta',
    action: 'Qué hizo',
    answer: 'Guardar causa',
  },
} as const

test.each(['en-US', 'es'] as const)(
  'a check is measured, reacted to, its signal answered and its 8D closed (%s)',
  { timeout: 300_000 },
  async language => {
    const words = said[language]
    const made = await boreAt(language === 'es' ? 'VMC-2' : 'VMC-1')
    const { page, complaints, close } = await visit(browser, app.url, { tablet: language === 'es', language })
    await signIn(page, people[language]!, '/shop-floor-dashboard', language)
    await page.getByRole('link', { name: words.tile }).click()
    await page
      .getByRole('button', { name: /12/ })
      .filter({ hasText: language === 'es' ? 'VMC-2' : 'VMC-1' })
      .click()
    const value = page.getByLabel(words.value, { exact: true })
    const enter = page.getByRole('button', { name: words.enter, exact: true })
    const give = async (text: string) => {
      await value.fill(text)
      await enter.click()
    }
    await give('10,o5')
    await page.getByText(words.notANumber).waitFor()
    await give('101.2')
    await page.getByText(words.far).waitFor()
    for (const digit of ['1', '0', '.', '0', '0', '2']) {
      if (digit === '1') await value.fill('')
      await page.getByRole('button', { name: digit, exact: true }).click()
    }
    await enter.click()
    await page.getByText(words.in).first().waitFor()
    await expectAccessible(page)

    await give('10.2')
    await page.getByText(words.out).first().waitFor()
    await page.getByRole('heading', { name: words.reaction }).waitFor()
    await page.getByLabel(words.tag).check()
    await page.getByLabel(words.plan).check()
    await page.getByRole('button', { name: words.goOn }).click()

    await page.getByRole('heading', { name: words.signal }).waitFor()
    await page.getByText(words.rule).waitFor()
    await page.getByRole('button', { name: words.answer }).click()
    await page.getByText(words.choose).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.cause }).click()
    await page.getByLabel(words.action).fill('Insert 3')
    await page.getByRole('button', { name: words.answer }).click()
    await value.waitFor()
    await give('10.001')
    await page.getByText(words.in).first().waitFor()

    const { reader } = app.services.app
    const sets = await reader.rows<{ value: string; failed: number }>(sql`
    select trim_scale(m.value)::text as value, s.failed::int as failed from measurement_sets s join measurements m on m.root = s.id
    where s.detail = ${made.detail}::uuid order by s.sampled_at desc limit 3`)
    expect(sets).toEqual([
      { value: '10.001', failed: 0 },
      { value: '10.2', failed: 1 },
      { value: '10.002', failed: 0 },
    ])
    const [signal] = await reader.rows<{ status: string; action: string }>(
      sql`select status, action from spc_signals where chart = ${made.chart}::uuid`,
    )
    expect(signal).toEqual({ status: 'acknowledged', action: 'Insert 3' })
    const reports = await reader.rows<{ id: string; status: string }>(
      sql`select id, status from ncmrs where operation = ${made.operation}::uuid`,
    )
    expect(reports).toMatchObject([{ status: 'open' }])
    expect(complaints).toEqual([])
    await close()
    await workThrough(language, reports[0]!.id)
  },
)

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function enterOffice(person: KnownPerson, language: Language) {
  const visitor = await visit(browser, app.url, { language })
  await signIn(visitor.page, person, '/', language)
  return { ...visitor, hand: handAt(app, visitor.page, language) }
}

/** Discipline by discipline, its actions done and verified by somebody else; the champion closes it with a signature. */
async function workThrough(language: Language, report: string): Promise<void> {
  const [leader, champion] = office[language]!
  const lead = await enterOffice(leader, language)
  const other = await enterOffice(champion, language)
  const { hand } = lead
  const make = async (resource: string, data: object) =>
    (await ask<{ row: { id: string } }>(hand, 'POST', `/api/${resource}`, data)).row.id
  const rowOf = async (id: string) => (await ask(hand, 'GET', `/api/eight-ds/${id}`)).row
  const id = await make('eight-ds', { title: 'Bore oversize', ncmrs: [report], champion: champion.id })
  await lead.page.goto(`/eight-ds/${id}`)
  const complete = async (...disciplines: readonly string[]) => {
    for (const discipline of disciplines) {
      await begin(hand, 'eight-ds', 'complete')
      await asked(hand, 'eight-ds', 'complete', 'discipline').selectOption(discipline)
      await confirm(hand, 'eight-ds', 'complete')
      const next = `D${Number(discipline.slice(1)) + 1}`
      await expect.poll(async () => (await rowOf(id)).currentDiscipline, { timeout: 30_000 }).toBe(next)
    }
  }
  await complete('D0', 'D1', 'D2', 'D3')
  const causes = { occurrenceCause: 'Insert past its life', escapeCause: 'Bore checked too seldom' }
  await ask(hand, 'PATCH', `/api/eight-ds/${id}`, causes)
  // The page tells by itself what was written elsewhere; an action on what it told before would be refused.
  await lead.page.getByText(causes.escapeCause).first().waitFor()
  await complete('D4', 'D5', 'D6')
  const action = await make('quality-actions', {
    ...{ subject: `eight-ds/${id}`, kind: 'verification', text: 'Bore Cpk', owner: leader.id, due: inTwentyDays() },
  })
  await ask(hand, 'POST', `/api/quality-actions/${action}/actions/finish`, {})
  await other.page.goto(`/quality-actions/${action}`)
  await begin(other.hand, 'quality-actions', 'verify')
  await asked(other.hand, 'quality-actions', 'verify', 'effective').selectOption('yes')
  await confirm(other.hand, 'quality-actions', 'verify')
  await complete('D7')
  await other.page.goto(`/eight-ds/${id}`)
  await begin(other.hand, 'eight-ds', 'close')
  await expect.poll(async () => (await rowOf(id)).status, { timeout: 30_000 }).toBe('closed')
  await expectAccessible(other.page)
  for (const { complaints, close } of [lead, other]) {
    expect(complaints).toEqual([])
    await close()
  }
}
