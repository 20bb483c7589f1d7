import type pg from 'pg'
import { type Dictionary, type Language, type Registry, speak, type Words } from '#platform/model'
import { openPool } from '../database/pool.ts'
import { readerOn } from '../database/transaction.ts'
import type { App, CompanyFacts } from './app.ts'
import { type Handlers, joinHandlers } from './handlers.ts'

export interface AppOptions {
  readonly registry: Registry
  readonly url: string
  readonly replicaUrl?: string
  readonly handlers: readonly Partial<Handlers>[]
  /** Reads what the company has settled; asked again every second at most. */
  readonly company: (pool: pg.Pool) => Promise<CompanyFacts>
  readonly queue?: App['queue']
  readonly now?: () => string
  readonly connections?: number
}

const noQueue: App['queue'] = async (_client, job) => {
  throw new Error(`nobody works off jobs here, so ${job} cannot be queued`)
}

/** Opens the application over a database. Whoever opens it closes its pool. */
export function createApp({
  registry,
  url,
  replicaUrl,
  handlers,
  company,
  queue = noQueue,
  now = () => new Date().toISOString(),
  connections,
}: AppOptions): App {
  const pool = openPool({ url, ...(connections && { max: connections }) })
  const replica = replicaUrl ? openPool({ url: replicaUrl, name: 'millwright replica' }) : pool
  const facts = remembered(() => company(pool), 1000)
  return {
    registry,
    pool,
    reader: readerOn(replica),
    handlers: joinHandlers(handlers),
    company: facts.ask,
    forgetCompany: facts.forget,
    words: wordsOf(registry),
    now,
    queue,
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
