import { sql } from 'kysely'
import { boolean, type FirstStep, mayOpen, type Route, routesOf, type StepPart, scopeFor } from '#platform/model'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, signedIn } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import { tableOf } from '../records/columns.ts'
import { matching } from '../records/filter-sql.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { doing } from './me.ts'

/** The mark of the list itself, beside those of its steps. */
const wholeList = 'all'

type Steps = readonly (readonly [key: string, step: FirstStep])[]

const pathOf = (address: string): string => address.split('?')[0]!

/** What counts for a part can be made by who may make such a record; what only verbs write, by who may see it. */
function mayDo({ registry }: App, by: Person, { of }: StepPart): boolean {
  const resource = registry.resource(of)
  const right = resource.byVerbsOnly || resource.isView || resource.single ? 'view' : 'create'
  return scopeFor(by, resource, right) !== null && scopeFor(by, resource, 'view') !== null
}

/** The steps this person may do all of, in order. */
async function stepsFor(app: App, by: Person, routes: readonly Route[]): Promise<Steps> {
  const { hiddenAreas = [] } = await app.company()
  const open = new Set(routes.filter(route => mayOpen(route, by.roles)).map(({ path }) => path))
  return app.registry.modules
    .filter(({ name }) => !hiddenAreas.includes(name))
    .flatMap(module => Object.entries(module.firstSteps ?? {}))
    .filter(([, { at, parts }]) => {
      const all = Object.values(parts)
      const pages = [at, ...all.flatMap(part => part.at ?? [])]
      return pages.every(page => open.has(pathOf(page))) && all.every(part => mayDo(app, by, part))
    })
    .sort(([, a], [, b]) => a.rank - b.rank)
}

async function isDone(app: App, by: Person, { of, filter, least = 1 }: StepPart): Promise<boolean> {
  const resource = app.registry.resource(of)
  const where = matching(await contextOf(app, by, resource), { ...(filter && { filter }) })
  if (!where) return false
  const { count } = (await app.reader.first<{ count: number }>(
    sql`select count(*)::int as count from (select from ${tableOf(resource)} t where ${where} limit ${least}) found`,
  ))!
  return count >= least
}

async function toldStep(app: App, by: Person, words: ReturnType<App['words']>, [key, step]: Steps[number]) {
  const said = (name: string) => words(`firstSteps.${key}.${name}`)
  const parts = await Promise.all(
    Object.entries(step.parts).map(async ([part, declared]) => ({
      key: part,
      label: words.find(`firstSteps.${key}.parts.${part}`) ?? null,
      href: declared.at ?? step.at,
      done: await isDone(app, by, declared),
    })),
  )
  const next = parts.find(part => !part.done)
  return {
    key,
    ...{ title: said('title'), why: said('why'), button: said('button') },
    href: next?.href ?? step.at,
    ...(step.guide && { guide: step.guide }),
    done: !next,
    parts: parts.length > 1 ? parts.map(({ key: name, label, done }) => ({ key: name, label, done })) : [],
  }
}

const marksOf = async (app: App): Promise<ReadonlySet<string>> =>
  new Set((await app.reader.rows<{ step: string }>(sql`select step from checklist_marks`)).map(({ step }) => step))

/** The list as somebody sees it: what is done, what the company does without, and whether it stands on the home page. */
async function checklistOf(app: App, by: Person, language: Parameters<App['words']>[0], routes: readonly Route[]) {
  const words = app.words(language)
  const [marks, told] = await Promise.all([
    marksOf(app),
    stepsFor(app, by, routes).then(steps => Promise.all(steps.map(step => toldStep(app, by, words, step)))),
  ])
  const steps = told.map(step => ({ ...step, skipped: !step.done && marks.has(step.key) }))
  const settled = steps.filter(step => step.done || step.skipped).length
  return {
    steps,
    settled,
    putAway: marks.has(wholeList),
    shown: !marks.has(wholeList) && settled < steps.length,
    mayPutAway: by.roles.some(key => app.registry.roles.administrators.includes(key)),
  }
}

/** The first steps of a new company: for those who run it. */
export function checklistEndpoints(services: Services): Endpoint[] {
  const { app } = services
  const { managers, administrators } = app.registry.roles
  const routes = routesOf(app.registry)
  const mark = (ask: Parameters<typeof doing>[1], step: string, kind: string, isSet: boolean) =>
    doing(services, ask, work =>
      work.writer.run(
        isSet
          ? sql`insert into checklist_marks (id, step, mark) values (gen_random_uuid(), ${step}, ${kind}) on conflict (step) do nothing`
          : sql`delete from checklist_marks where step = ${step}`,
      ),
    )
  return [
    endpoint({
      method: 'GET',
      path: '/api/home/checklist',
      access: { roles: managers },
      summary: 'The first steps of a new company: what is done, what is left',
      handle: ask => checklistOf(app, signedIn(ask), ask.request.language, routes),
    }),
    endpoint<{ skipped: boolean }>({
      method: 'PUT',
      path: '/api/home/checklist/:step',
      access: { roles: managers },
      summary: 'Leave a first step out, or take it back in',
      asks: { skipped: boolean().required() },
      handle: async ask => {
        const { step = '' } = ask.params
        if (!(await stepsFor(app, signedIn(ask), routes)).some(([key]) => key === step)) throw Refusal.notFound()
        await mark(ask, step, 'skipped', ask.body.skipped)
        return checklistOf(app, signedIn(ask), ask.request.language, routes)
      },
    }),
    endpoint<{ putAway: boolean }>({
      method: 'PUT',
      path: '/api/home/checklist',
      access: { roles: administrators },
      summary: 'Put the list of first steps away, or call it back',
      asks: { putAway: boolean().required() },
      handle: async ask => {
        await mark(ask, wholeList, 'putAway', ask.body.putAway)
        return checklistOf(app, signedIn(ask), ask.request.language, routes)
      },
    }),
  ]
}
