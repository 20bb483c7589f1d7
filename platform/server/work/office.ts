import { sql } from 'kysely'
import type pg from 'pg'
import type { Registry, Words } from '#platform/model'
import type { UnitSystem } from '#platform/model/values/company-units.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import { type Cause, inTransaction, type Reader, readerOn } from '../database/transaction.ts'
import type { Calendar } from '../records/columns.ts'
import { refusalFrom } from '../records/database-refusals.ts'
import type { Row } from '../records/load.ts'
import { deskOn } from './desk.ts'
import type { Person } from './person.ts'
import { actOn, changeRecord, issueRecords } from './records.ts'
import { createInSteps } from './steps.ts'
import type { joinDeeds } from './verbs.ts'
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
}

/** The running application: what every request, job and command shares. */
export interface Office {
  readonly registry: Registry
  readonly pool: pg.Pool
  /** Reads that may lag a little: a replica when there is one. */
  readonly reader: Reader
  readonly deeds: ReturnType<typeof joinDeeds>
  company(): Promise<CompanyFacts>
  forgetCompany(): void
  words(language: 'en-US' | 'es'): Words
  /** The clock; a demo year or a test may set its own. */
  now(): string
  queue(reader: Reader, job: string, payload: unknown, person: Person, options?: LaterOptions): Promise<void>
}

export interface Errand {
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
export async function perform<T>(office: Office, errand: Errand, task: (work: AnyWork) => Promise<T>): Promise<T> {
  const company = await office.company()
  const cause: Cause = {
    actor: errand.by.actor,
    user: errand.by.userId,
    via: errand.via,
    request: errand.request ?? null,
    reason: errand.because ?? null,
    action: errand.action ?? null,
    at: errand.at ?? null,
    isRepeatable: errand.isRepeatable ?? false,
  }
  let onceKept: (() => void)[] = []
  try {
    const result = await inTransaction(office.pool, cause, client => {
      onceKept = []
      return task(workOn(office, errand, client, company, onceKept))
    })
    for (const remaining of onceKept) remaining()
    return result
  } catch (error) {
    throw refusalFrom(office.registry, error) ?? error
  }
}

function workOn(
  office: Office,
  errand: Errand,
  client: pg.PoolClient,
  company: CompanyFacts,
  onceKept: (() => void)[],
): AnyWork {
  const at = errand.at ?? office.now()
  const calendar = calendarOf(company, at)
  const resource = (name: string) => office.registry.resource(name)
  let provisional = 1_000_000_000
  const work: AnyWork = {
    desk: deskOn(client),
    reader: readerOn(client, { byName: true, provisional: errand.rehearsal && (() => provisional++) }),
    registry: office.registry,
    by: errand.by,
    at,
    today: calendar.today,
    calendar,
    words: office.words(errand.by.language).writing(errand.by.formatLocale ?? company.formatLocale),
    wordsIn: office.words,
    because: errand.because ?? null,
    client,
    action: errand.action ?? null,
    create: (name, given: Row, then = []) => createInSteps(office, work, resource(name), given, then),
    issue: async (name, given: Row) => (await issueRecords(office, work, resource(name), [given]))[0]!,
    issueAll: (name, given) => issueRecords(office, work, resource(name), given),
    update: (name, id, given: Row) => changeRecord(office, work, resource(name), id, given),
    act: (name, id, verb, asked: Row = {}) => actOn(office, work, resource(name), id, verb, asked),
    later: (job, payload, options) => office.queue(work.reader, job, payload, errand.by, options),
    tell: async (kind, payload, userId) => {
      await work.reader.run(
        sql`insert into live_events (kind, user_id, payload) values (${kind}, ${userId ?? null}::uuid, ${JSON.stringify(payload)})`,
      )
    },
    raise: async (event, fact) => {
      for (const hears of office.deeds.hears.get(event) ?? []) await hears(work, fact as never)
    },
    onceKept: remaining => void onceKept.push(remaining),
    companyChanged: () => void onceKept.push(office.forgetCompany),
  }
  return work
}
