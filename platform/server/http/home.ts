import { sql } from 'kysely'
import {
  type Alert,
  conditionsIn,
  type Module,
  mayOpen,
  maySee,
  type Registry,
  type Resource,
  type Route,
  routesOf,
  scopeFor,
} from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { formatDuration, formatMoney } from '#platform/model/values/formats.ts'
import type { Reader } from '../database/transaction.ts'
import { type Sql, selection, specOf, tableOf } from '../records/columns.ts'
import { type FilterContext, matching, resolveField } from '../records/filter-sql.ts'
import { labelsFor } from '../records/labels.ts'
import type { ReaderLocale } from '../records/reader-locale.ts'
import { valueText, type Writing } from '../records/value-text.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { contextOf, reading, signedIn } from './record-endpoints.ts'

/** More nobody reads; the rest stands in the lists. */
const mostSentences = 6

interface Sentence {
  readonly key: string
  readonly text: string
  readonly href: string
  readonly isTrouble: boolean
}

/** The home page in words: what is late, what waits, each with the rows behind it. */
export function homeEndpoints({ app }: Services): Endpoint[] {
  const routes = routesOf(app.registry)
  return [
    endpoint({
      method: 'GET',
      path: '/api/home/sentences',
      access: { roles: app.registry.roles.office },
      summary: 'What is late and what waits, in sentences, worst first',
      handle: async ask => {
        const by = signedIn(ask)
        const mine = routes.filter(route => mayOpen(route, by.roles))
        const modules = await shownModules(app)
        const alerts = modules
          .flatMap(module => alertsOf(app.registry, module, by, mine))
          .sort((a, b) => a.alert.rank - b.alert.rank)
        const told = await Promise.all(alerts.map(one => sentenceOf(app, by, one)))
        const sentences = told.filter(one => one !== null)
        const [troubles, others] = [sentences.filter(one => one.isTrouble), sentences.filter(one => !one.isTrouble)]
        return { sentences: [...troubles, ...others].slice(0, mostSentences) }
      },
    }),
  ]
}

/** Modules whose area the company uses. */
export async function shownModules(app: App): Promise<Module[]> {
  const { hiddenAreas = [] } = await app.company()
  return app.registry.modules.filter(({ name }) => !hiddenAreas.includes(name))
}

interface MyAlert {
  readonly key: string
  readonly alert: Alert
  readonly resource: Resource
  readonly href: string
}

/** What of a module this person is told of: rows they may see, on a screen they may open. */
const alertsOf = (registry: Registry, module: Module, by: Person, open: readonly Route[]): MyAlert[] =>
  Object.entries(module.alerts ?? {}).flatMap(([key, alert]) => {
    const { of, filter, at, sum, rate, distinct, worst } = alert
    const resource = registry.resource(of)
    const path = at ?? `/${resource.listRoute}`
    const fields = [...conditionsIn(filter).map(({ field }) => field), sum, rate, distinct, worst?.by].filter(
      field => field !== undefined,
    )
    const isMine = scopeFor(by, resource, 'view') !== null && fields.every(field => maySee(by, resource, field))
    if (!isMine || !open.some(route => route.path === path)) return []
    return [{ key, alert, resource, href: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` }]
  })

async function sentenceOf(app: App, by: Person, { key, alert, resource, href }: MyAlert): Promise<Sentence | null> {
  const context = await contextOf(app, by, resource)
  const locale = context.locale!
  return reading(app, by, async reader => {
    const { count, sum, distinct } = await figuresOf(context, reader, alert)
    if (count === 0) return null
    const { currency } = await app.company()
    const params = {
      count,
      distinct,
      sum: formatMoney(sum, locale.formatting, currency),
      ...(alert.worst && (await worstOf(context, reader, alert, app.now()))),
    }
    const words = locale.words.writing(locale.formatting.formatLocale, locale.formatting.timeZone)
    return { key, text: words(`sentences.${key}`, params), href, isTrouble: alert.isTrouble ?? false }
  })
}

interface Figures {
  readonly count: number
  readonly sum: string
  readonly distinct: number
}

async function figuresOf(context: FilterContext, reader: Reader, alert: Alert): Promise<Figures> {
  const { filter, sum, distinct } = alert
  const where = matching(context, { filter })
  if (!where) return { count: 0, sum: '0', distinct: 0 }
  const summed = sum ? sql`coalesce(sum(${amountSql(context, sum, alert.rate)}), 0)::text` : sql`'0'`
  const different = distinct ? sql`count(distinct ${resolveField(context, distinct).column})` : sql`0`
  const found = await reader.first<Figures>(
    sql`select count(*)::int as count, ${summed} as sum, ${different}::int as "distinct" from ${tableOf(context.resource)} t where ${where}`,
  )
  return found!
}

const amountSql = (context: FilterContext, sum: string, rate?: string) => {
  const amount = resolveField(context, sum).column
  return rate ? sql`round(${amount} * coalesce(${resolveField(context, rate).column}, 1), 2)` : amount
}

/** The row that has waited longest: what it is called, for how long, and why. */
async function worstOf(context: FilterContext, reader: Reader, { filter, worst }: Alert, now: string) {
  const { resource, viewer, calendar } = context
  const { by, names, because } = worst!
  const told = because && maySee(viewer, resource, because) ? [because] : []
  const where = matching(context, { filter })!
  const kind = specOf(resource, by)?.kind
  const isNumber = kind === 'integer'
  const wanted = { where, by, fields: [...names, ...told], isLargestFirst: isNumber }
  const [row = {}] = await earliestRows(context, reader, wanted, 1)
  const labels = await labelsFor(context.registry, reader, resource, [row], context.locale, viewer)
  const writing = { ...context.locale!, labels }
  const reason = told.map(field => textOf(writing, resource, field, row[field])).join('')
  const isDay = kind === 'date'
  const at = row[earliest] as string | null
  return {
    worst: namesOf(writing, resource, names, row),
    because: reason && `: ${reason}`,
    days: isNumber ? Number(at) : isDay && at ? daysBetween(at as DateText, calendar.today) : 0,
    since: !isDay && !isNumber && at ? sinceText(context.locale!, at, now) : '',
  }
}

/** By what rows were ordered, beside their fields. */
export const earliest = '#at'

interface Earliest {
  readonly where: Sql
  readonly by: string
  readonly fields: readonly string[]
  readonly isLargestFirst?: boolean
}

/** Some rows, earliest first, as far as their fields may be seen; `#count` tells how many there are in all. */
export function earliestRows(context: FilterContext, reader: Reader, asked: Earliest, most: number) {
  const { where, by, fields, isLargestFirst } = asked
  const { registry, resource, viewer, calendar } = context
  const seen = fields.filter(field => maySee(viewer, resource, field))
  const at = resolveField(context, by).column
  return reader.rows<Record<string, unknown>>(sql`
    select ${selection(registry, resource, [...new Set(['id', ...seen])], calendar)}, ${at} as ${sql.raw(`"${earliest}"`)},
      count(*) over ()::int as "#count"
    from ${tableOf(resource)} t where ${where} order by ${at} ${sql.raw(isLargestFirst ? 'desc' : 'asc')} nulls last, t."id" limit ${most}`)
}

const minutesOfTwoDays = 2 * 24 * 60

/** `2 h 10 min`; from two days on, whole days. */
function sinceText({ words }: ReaderLocale, at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000))
  return minutes < minutesOfTwoDays
    ? formatDuration(minutes * 60)
    : words('home.days', { count: Math.floor(minutes / (24 * 60)) })
}

/** Records by their name alone: in a sentence nobody types a customer's number. */
function textOf(writing: Writing, resource: Resource, field: string, value: unknown): string {
  const spec = specOf(resource, field)!
  if (value === null || value === undefined) return ''
  const [target, id] = spec.kind === 'ref' ? [spec.targets![0]!, String(value)] : String(value).split('/')
  const label = id === undefined ? undefined : writing.labels[target!]?.[id]
  if (label) return label.title ?? label.code ?? ''
  return valueText(writing, resource.name, field, spec, value)
}

/** What a row is called, by some of its fields. */
export const namesOf = (
  writing: Writing,
  resource: Resource,
  names: readonly string[],
  row: Record<string, unknown>,
): string =>
  names
    .map(name => textOf(writing, resource, name, row[name]))
    .filter(Boolean)
    .join(' ')
