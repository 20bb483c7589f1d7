import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { type Dictionary, type Route, routesOf } from '#platform/model'

/** The routes the customer asked for, as they stand in the specification. */
const asked = readFileSync(join(import.meta.dirname, 'routes.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [path = '', kind = '', roles = '', module = ''] = line.split(',')
    return { path: path.replace(/(?<=.)\/$/, ''), kind, roles, module }
  })
  // What matches nothing else is the router's own business.
  .filter(({ path }) => !path.includes('catchAll'))

const ours = routesOf(registry)

/**
 * What we have beyond what was asked: the outbox, where mail waits for a mail server; what is on hand, item by item; one routine, to plan and do it; bringing the lists of another program; the
 * wizard that sets up an empty company and the one that opens its books, with what was open then; bills that come back every month; the cash flow, the cash forecast and the ledger of an account; billing
 * what shipped, and statements to many customers; the receiving dock; what bad pieces have cost; actions, gages, measurements, signals and severities, which people work on one by one; how mail leaves, with a test; one's own time, for everybody employed; help and the handbook.
 */
const beyond = [
  '/outgoing-mails',
  '/item-stocks',
  '/outgoing-mails/:id',
  '/upcoming-thing-routine/:id',
  '/setup',
  '/import-data',
  '/my-time',
  '/settings/mail',
  '/help',
  '/help/getting-started',
  '/help/undo',
  '/help/shortcuts',
  '/help/:page',
  '/general-ledgers/cash-flow',
  '/general-ledgers/ledger',
  '/general-ledgers/opening-balances',
  ...['opening-invoices', 'opening-bills', 'opening-stock-lines'].flatMap(name => [
    `/${name}`,
    `/${name}/create`,
    `/${name}/:id`,
  ]),
  '/inventory-transactions/value',
  '/ar-invoices/from-packing-slips',
  '/customer-statements/run',
  '/cash-accounts/forecast',
  '/ncmrs/cost',
  ...['quality-actions', 'gage-profiles', 'recurring-bills'].flatMap(name => [
    `/${name}`,
    `/${name}/create`,
    `/${name}/:id`,
  ]),
  ...['measurement-sets', 'spc-signals', 'sampling-states'].flatMap(name => [`/${name}`, `/${name}/:id`]),
  '/po-receipts/dock',
  '/purchase-orders/expedite',
  '/purchase-orders/scorecards',
]

/** Modules whose records are still being declared; a module leaves this list when its last route stands. */
const unfinished: readonly string[] = []
const rolesOf = ({ roles }: Route): string => (roles === 'public' ? 'public' : [...roles].join(' '))

/** The frames of the roles stand on the ground floor until their own module does. */
const placeOf = ({ kind, module }: { kind: string; module: string }): string =>
  kind === 'dashboard' || kind === 'portal' ? 'any module' : module

test('every route is one the customer asked for, of that kind, in that module, for those roles', () => {
  const strange = ours
    .filter(route => !beyond.includes(route.path))
    .flatMap(route => {
      const wanted = asked.find(({ path }) => path === route.path)
      const is = `${route.kind}, ${placeOf(route)}, roles ${rolesOf(route)}`
      const should = wanted ? `${wanted.kind}, ${placeOf(wanted)}, roles ${wanted.roles}` : 'not there'
      return is === should ? [] : [`${route.path} is ${is}; should be ${should}`]
    })
  expect(strange).toEqual([])
})

test('a module that stands has all its routes', () => {
  const standing = new Set(registry.modules.map(module => module.name))
  const paths = new Set(ours.map(route => route.path))
  const missing = asked
    .filter(({ path, module }) => standing.has(module) && !unfinished.includes(module) && !paths.has(path))
    .map(({ path }) => path)
  expect(missing).toEqual([])
})

test('a screen that is still to come says what it will do, in both languages', () => {
  const silent = ours
    .filter(route => route.state === 'coming')
    .flatMap(route =>
      (['en', 'es'] as const)
        .filter(language => !registry.modules.some(module => says(module.words[language] as Dictionary, route.path)))
        .map(language => `${language}: ${route.path}`),
    )
  expect(silent).toEqual([])
})

const says = (words: Dictionary, path: string): boolean =>
  typeof (words.coming as Dictionary | undefined)?.[path] === 'string'
