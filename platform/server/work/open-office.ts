import type pg from 'pg'
import { type Dictionary, type Language, type Registry, speak, type Words } from '#platform/model'
import { openPool } from '../database/pool.ts'
import { readerOn } from '../database/transaction.ts'
import type { CompanyFacts, Office } from './office.ts'
import { type Deeds, joinDeeds } from './verbs.ts'

export interface OfficeOptions {
  readonly registry: Registry
  readonly url: string
  readonly replicaUrl?: string
  readonly deeds: readonly Partial<Deeds>[]
  /** Reads what the company has settled; asked again every second at most. */
  readonly company: (pool: pg.Pool) => Promise<CompanyFacts>
  readonly queue?: Office['queue']
  readonly now?: () => string
  readonly connections?: number
}

const noQueue: Office['queue'] = async (_client, job) => {
  throw new Error(`nobody works off jobs here, so ${job} cannot be queued`)
}

/** Opens the application over a database. Whoever opens it closes its pool. */
export function openOffice({
  registry,
  url,
  replicaUrl,
  deeds,
  company,
  queue = noQueue,
  now = () => new Date().toISOString(),
  connections,
}: OfficeOptions): Office {
  const pool = openPool({ url, ...(connections && { max: connections }) })
  const replica = replicaUrl ? openPool({ url: replicaUrl, name: 'millwright replica' }) : pool
  const facts = remembered(() => company(pool), 1000)
  return {
    registry,
    pool,
    reader: readerOn(replica),
    deeds: joinDeeds(deeds),
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

/** One speaker a language, over the words of all wings; Spanish falls back to English. */
export function wordsOf(registry: Registry): (language: Language) => Words {
  const english = registry.wings.map(wing => wing.words.en as Dictionary).reverse()
  const spanish = registry.wings.map(wing => wing.words.es as Dictionary).reverse()
  const speakers: Record<Language, Words> = {
    'en-US': speak('en-US', english),
    es: speak('es', spanish, { instead: english }),
  }
  return language => speakers[language]
}
