import type pg from 'pg'
import { type Dictionary, type Language, type Registry, speak, type Words } from '#platform/model'
import { openPool } from '../database/pool.ts'
import { readerOn } from '../database/transaction.ts'
import type { Secrets } from '../secrets.ts'
import type { App, CompanyFacts } from './app.ts'
import { type Handlers, joinHandlers } from './handlers.ts'
import { byRolesAlone, type People } from './people.ts'

export interface AppOptions {
  readonly registry: Registry
  readonly url: string
  readonly replicaUrl?: string
  readonly handlers: readonly Partial<Handlers>[]
  /** Reads what the company has settled; asked again every second at most. */
  readonly company: (pool: pg.Pool) => Promise<CompanyFacts>
  readonly people?: People
  readonly queue?: App['queue']
  readonly now?: () => string
  readonly connections?: number
  /** Keys that are not in the database, for verbs that seal something. */
  readonly secrets?: Secrets
}

const noQueue: App['queue'] = async (_client, job) => {
  throw new Error(`nobody works off jobs here, so ${job} cannot be queued`)
}

const noSecrets: Secrets = {
  key: name => {
    throw new Error(`nobody keeps keys here, so ${name} cannot be used`)
  },
}

/** Few: each asks one question at a time, and PostgreSQL works no faster on more than it has cores. */
const mostReaders = 6

/** Whoever ends the one ends the other. */
function endTogether(pool: pg.Pool, other: pg.Pool): void {
  const end = pool.end.bind(pool) as () => Promise<void>
  Object.assign(pool, { end: async () => void (await Promise.all([end(), other.end()])) })
}

/** Opens the application over a database. Whoever opens it closes its pool. */
export function createApp({
  registry,
  url,
  replicaUrl,
  handlers,
  company,
  people = byRolesAlone,
  queue = noQueue,
  now = () => new Date().toISOString(),
  connections,
  secrets = noSecrets,
}: AppOptions): App {
  const pool = openPool({ url, ...(connections && { max: connections }) })
  const readers = openPool({ url: replicaUrl ?? url, max: mostReaders, name: 'millwright reader', isReadOnly: true })
  endTogether(pool, readers)
  const facts = remembered(() => company(pool), 1000)
  return {
    registry,
    pool,
    reader: readerOn(readers, { isReadOnly: true }),
    handlers: joinHandlers(handlers),
    people,
    company: facts.ask,
    forgetCompany: facts.forget,
    words: wordsOf(registry),
    now,
    queue,
    secrets,
  }
}

function remembered<T>(ask: () => Promise<T>, milliseconds: number): { ask(): Promise<T>; forget(): void } {
  let known: { until: number; value: Promise<T> } | undefined
  const forget = () => {
    known = undefined
  }
  return {
    forget,
    ask: () => {
      if (!known || known.until < Date.now()) {
        known = { until: Date.now() + milliseconds, value: ask() }
        known.value.catch(forget)
      }
      return known.value
    },
  }
}

/** One speaker a language, over the words of all modules; Spanish falls back to English. */
export function wordsOf(registry: Registry): (language: Language) => Words {
  const english = registry.modules.map(module => module.words.en as Dictionary).reverse()
  const spanish = registry.modules.map(module => module.words.es as Dictionary).reverse()
  const speakers: Record<Language, Words> = {
    'en-US': speak('en-US', english),
    es: speak('es', spanish, { instead: english }),
  }
  return language => speakers[language]
}
