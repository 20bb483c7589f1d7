import { sql } from 'kysely'
import type { Language, ResourceName } from '#platform/model'
import { snake } from '#platform/server/database/names.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type App, perform, type RequestContext } from '#platform/server/work/app.ts'
import {
  inLanguage,
  isSaid,
  type Starter,
  type StarterAnswers,
  type StarterDefaults,
} from '#platform/server/work/starter-sets.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { companyDefaults } from '../company/defaults.ts'

interface Company {
  readonly id: string
  readonly language: Language
  readonly currency: string
  readonly unitSystem: Starter['unitSystem']
  readonly address: { country?: string | null; region?: string | null; city?: string | null } | null
}

const theCompany = (reader: Reader) =>
  reader.first<Company>(sql`
    select id, coalesce(default_locale, 'en-US') as language, currency, coalesce(unit_system, 'inch') as "unitSystem", address from company_info
    where archived_at is null order by created_at limit 1`)

const namesOf = (value: unknown): string[] => (isSaid(value) ? [value.en, value.es] : [String(value)])

/** The record that has this in these fields; one in use before one that was archived. */
async function find(reader: Reader, resource: ResourceName, by: string, given: Row): Promise<string | null> {
  const same = by
    .split('+')
    .map(
      field =>
        sql`lower(${sql.ref(snake(field))}::text) = any(${namesOf(given[field]).map(name => name.toLowerCase())}::text[])`,
    )
  const found = await reader.first<{ id: string }>(sql`
    select id from ${sql.table(snake(resource))} where ${sql.join(same, sql` and `)} order by archived_at nulls first limit 1`)
  return found?.id ?? null
}

interface Tally {
  records: number
  missing: number
}

/** `isTrial` makes nothing: it tells how much of a topic is there. */
function starterFor(work: AnyWork, company: Company, answers: StarterAnswers, tally: Tally, isTrial: boolean): Starter {
  const { language, currency, unitSystem, address } = company
  return {
    work,
    company: company.id,
    language,
    currency,
    unitSystem,
    answers,
    place: {
      country: address?.country ?? (language === 'es' ? 'MX' : 'US'),
      region: address?.region ?? null,
      city: address?.city ?? null,
    },
    add: async (resource, by, given) => {
      tally.records++
      const known = await find(work.reader, resource, by, given)
      if (known) return known
      tally.missing++
      return isTrial ? null : (await work.create(resource, inLanguage(given, language))).id
    },
    find: (resource, by, value) => find(work.reader, resource, by, { [by]: value }),
    fill: async (resource, id, given) => {
      if (!isTrial) await fill(work, resource, id, given)
    },
    usual: async defaults => {
      if (!isTrial) await takeDefaults(work, company.id, defaults)
    },
  }
}

async function fill(work: AnyWork, resource: ResourceName, id: string, given: Row): Promise<void> {
  const known = await work.read(resource, id, Object.keys(given))
  const empty = Object.entries(given).filter(([field]) => known && (known[field] ?? null) === null)
  if (empty.length) await work.update(resource, id, Object.fromEntries(empty))
}

async function takeDefaults(work: AnyWork, id: string, defaults: StarterDefaults): Promise<void> {
  const known: Readonly<Record<string, unknown>> = { ...(await companyDefaults(work.reader)) }
  const missing = Object.entries(defaults).filter(([field, value]) => value && !known[field])
  if (missing.length) await work.update('company-info', id, Object.fromEntries(missing))
}

/** Topics in the order they stand on each other. */
export const starterTopics = (app: App): string[] => [...new Set(app.handlers.starterSets.map(({ topic }) => topic))]

/** Delivers one topic in a transaction of its own; what is there already is left alone. Answers how many records it made. */
export const deliverTopic = (
  app: App,
  cause: RequestContext,
  topic: string,
  answers: StarterAnswers = {},
): Promise<number> => perform(app, cause, work => deliverInto(work, app, topic, answers))

async function deliverInto(work: AnyWork, app: App, topic: string, answers: StarterAnswers = {}): Promise<number> {
  const company = await theCompany(work.reader)
  if (!company) return 0
  const tally = { records: 0, missing: 0 }
  const starter = starterFor(work, company, answers, tally, false)
  for (const set of app.handlers.starterSets.filter(one => one.topic === topic)) await set.deliver(starter)
  return tally.missing
}

export interface TopicState extends Tally {
  readonly topic: string
}

/** How much of each topic the company has. */
export async function topicStates(work: AnyWork, app: App): Promise<TopicState[]> {
  const company = await theCompany(work.reader)
  if (!company) return []
  const states: TopicState[] = []
  for (const topic of starterTopics(app)) {
    const tally = { records: 0, missing: 0 }
    const starter = starterFor(work, company, {}, tally, true)
    for (const set of app.handlers.starterSets.filter(one => one.topic === topic)) await set.deliver(starter)
    states.push({ topic, ...tally })
  }
  return states
}
