import type pg from 'pg'
import type { Registry, Words } from '#platform/model'
import type { UnitSystem } from '#platform/model/values/company-units.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import { type Cause, inTransaction, type Reader, readerOn, type Writer, writerOn } from '../database/transaction.ts'
import type { Calendar } from '../records/columns.ts'
import { refusalFrom } from '../records/database-refusals.ts'
import type { Row } from '../records/load.ts'
import type { Secrets } from '../secrets.ts'
import type { joinHandlers } from './handlers.ts'
import { lastNumbers } from './last-numbers.ts'
import type { People } from './people.ts'
import type { Person } from './person.ts'
import { actOn, changeRecord, issueRecords } from './records.ts'
import { rowsFor } from './rows.ts'
import { scopedDbOn } from './scoped-db.ts'
import { createInSteps } from './steps.ts'
import { tellSql } from './tell-browsers.ts'
import type { AnyWork, LaterOptions } from './work.ts'

/** What the company has settled that the platform needs to know. */
export interface CompanyFacts {
  readonly name: string
  readonly zone: string
  readonly weekStart: 'mon' | 'sun'
  readonly formatLocale: string
  readonly language: 'en-US' | 'es'
  readonly currency: string
  readonly unitSystem: UnitSystem
  /** How customers and vendors reach the company. */
  readonly phone?: string | null
  readonly email?: string | null
  /** Modules left out of menus, the palette and the home page. */
  readonly hiddenAreas?: readonly string[]
}

/** The running application: what every request, job and command shares. */
export interface App {
  readonly registry: Registry
  readonly pool: pg.Pool
  /** Reads that may lag a little, on connections that cannot write: of a replica when there is one. */
  readonly reader: Reader
  readonly handlers: ReturnType<typeof joinHandlers>
  readonly people: People
  readonly secrets: Secrets
  company(): Promise<CompanyFacts>
  forgetCompany(): void
  words(language: 'en-US' | 'es'): Words
  /** The clock; a demo year or a test may set its own. */
  now(): string
  queue(writer: Writer, job: string, payload: unknown, person: Person, options?: LaterOptions): Promise<void>
}

export interface RequestContext {
  readonly by: Person
  readonly via: string
  readonly request?: string | null
  readonly because?: string | null
  readonly action?: string | null
  /** The instant it counts for, when it is not now. */
  readonly at?: string
  /** It will be rolled back: numbers are provisional, so that no series is used up or locked meanwhile. */
  readonly rehearsal?: true
  /** See Cause. */
  readonly isRepeatable?: true
}

export const calendarOf = (company: CompanyFacts, at: string): Calendar => ({
  today: today(company.zone, at as Instant),
  zone: company.zone,
  weekStart: company.weekStart,
})

/** Does work in one transaction: all of it or nothing, under its cause. */
export async function perform<T>(app: App, context: RequestContext, task: (work: AnyWork) => Promise<T>): Promise<T> {
  const company = await app.company()
  const cause: Cause = {
    actor: context.by.actor,
    user: context.by.userId,
    via: context.via,
    request: context.request ?? null,
    reason: context.because ?? null,
    action: context.action ?? null,
    at: context.at ?? null,
    isRepeatable: context.isRepeatable ?? false,
  }
  let afterCommit: (() => void)[] = []
  try {
    const result = await inTransaction(app.pool, cause, async client => {
      afterCommit = []
      const work = workOn(app, context, client, company, afterCommit)
      const done = await task(work)
      await work.numbers()
      return done
    })
    for (const remaining of afterCommit) remaining()
    return result
  } catch (error) {
    throw refusalFrom(app.registry, error) ?? error
  }
}

/** How records are written, whatever their types. */
export interface Writing {
  create(name: string, given: Row, then?: readonly string[]): Promise<Row>
  issueAll(name: string, given: readonly Row[]): Promise<Row[]>
  update(name: string, id: string, given: Row): Promise<Row>
  act(name: string, id: string, verb: string, asked?: Row): Promise<Row>
}

/** The same as verbs know it: each record is a row of its type, which is what the declaration made of it. */
export const writingOf = (writing: Writing) =>
  ({
    ...writing,
    issue: async (name: string, given: Row) => (await writing.issueAll(name, [given]))[0]!,
  }) as unknown as Pick<AnyWork, 'create' | 'issue' | 'issueAll' | 'update' | 'act'>

function workOn(
  app: App,
  context: RequestContext,
  client: pg.PoolClient,
  company: CompanyFacts,
  afterCommit: (() => void)[],
): AnyWork {
  const at = (context.at ?? app.now()) as Instant
  const calendar = calendarOf(company, at)
  const resource = (name: string) => app.registry.resource(name)
  let provisional = 1_000_000_000
  const reader = readerOn(client, { byName: true })
  const work: AnyWork = {
    db: scopedDbOn(client),
    reader,
    ...rowsFor({ registry: app.registry, reader, calendar }),
    writer: writerOn(client, { byName: true, provisional: context.rehearsal && (() => provisional++) }),
    registry: app.registry,
    people: app.people,
    secrets: app.secrets,
    by: context.by,
    at,
    today: calendar.today,
    calendar,
    words: app.words(context.by.language).writing(context.by.formatLocale ?? company.formatLocale, calendar.zone),
    wordsIn: app.words,
    because: context.because ?? null,
    via: context.via,
    made: [],
    typed: new Set(),
    client,
    action: context.action ?? null,
    ...writingOf({
      create: (name, given, then = []) => createInSteps(app, work, resource(name), given, then),
      issueAll: (name, given) => issueRecords(app, work, resource(name), given),
      update: (name, id, given) => changeRecord(app, work, resource(name), id, given),
      act: (name, id, verb, asked = {}) => actOn(app, work, resource(name), id, verb, asked),
    }),
    later: (job, payload, options) => app.queue(work.writer, job, payload, context.by, options),
    notifyBrowsers: async (kind, told, ...to) => {
      await work.writer.run(tellSql(kind, told, ...to))
    },
    raise: async (event, fact) => {
      for (const hears of app.handlers.on.get(event) ?? []) await hears(work, fact as never)
    },
    ...lastNumbers(() => work),
    afterCommit: remaining => void afterCommit.push(remaining),
    memory: app,
    companyChanged: () => void afterCommit.push(app.forgetCompany),
  }
  return work
}
