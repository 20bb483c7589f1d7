import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What is shown as complete is complete. Wherever a module takes only the first so many rows, it stands here with what people are
 * told about the rest; a new place is either read whole (`everyRecord`, no limit), or named here.
 */
const said: Readonly<Record<string, string>> = {
  'modules/accounting/server/documents/alike-bills.ts': 'the latest: one is enough to look twice',
  'modules/accounting/server/statements/general-ledger.ts': 'a page, with where the next begins',
  'modules/accounting/web/bank/reconcile-api.ts': 'the last statements, called so',
  'modules/accounting/web/documents/PaperPicker.tsx': 'the latest, called so, with the way to all',
  'modules/communication/server/mailboxes/threads.ts': 'a mail joins the latest of its subject',
  'modules/communication/web/chat/chat-api.ts': 'a page, with where the next begins',
  'modules/engineering/server/bills/endpoints.ts': 'refused beyond what a page holds',
  'modules/engineering/web/assembly-tree/StartHere.tsx': 'the latest, called so',
  'modules/inventory/server/crib/out-rows.ts': 'the latest, called so',
  'modules/inventory/server/stock/count-sheets.ts': 'refused beyond what one sheet holds',
  'modules/inventory/server/stock/room.ts': 'hints where more lies',
  'modules/people/server/clock/own.ts': 'the first of each kind, for who stands at the clock',
  'modules/people/server/visitors/erase.ts': 'so many a transaction, to the end',
  'modules/people/web/org-chart/OrgChart.tsx': 'a page, with where the next begins',
  'modules/production/server/floor-events/verify.ts': 'page by page, to the end',
  'modules/production/server/odds/history.ts': 'the newest work: what is older is no pace of today',
  'modules/purchasing/server/expediting/expected.ts': 'the most endangered; the page says of how many',
  'modules/purchasing/server/orders/price-endpoint.ts': 'the latest prices, called history',
  'modules/purchasing/server/planning/endpoints.ts': 'the most urgent; the page says of how many',
  'modules/purchasing/server/planning/onto-order.ts': 'the latest drafts, one’s own first, called so',
  'modules/purchasing/server/scorecards/read.ts': 'the latest or dearest; the figures above count all',
  'modules/purchasing/web/quotes/WaitingQuotes.tsx':
    'the newest hundred quotes nobody has decided on; the picker finds every requisition',
  'modules/quality/server/chart-points.ts': 'as many points as are asked for; the answer says how many there are',
  'modules/quality/server/checks/checks.ts': 'the newest points, called so',
  'modules/quality/server/signals.ts': 'as many points as the longest pattern looks at',
  'modules/quality/server/studies.ts': 'refused beyond what one study holds',
  'modules/sales/server/quotes/curve.ts': 'a few other ways, compared beside the own one',
  'modules/sales/web/history/PriceHistory.tsx': 'the last sales; the page says of how many',
  'modules/sales/web/status/LateLane.tsx': 'the latest, and the page says of how many',
  'modules/security/web/passwords/ResetPassword.tsx': 'what a search finds first: type more',
}

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'modules'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\/(server|web)\/.*\.tsx?$/.test(file) && !/\.test\.|\/words\//.test(file))

/** More than one row, by a number or by a name; the only row of a kind is no cut. */
const cuts = /\blimit (?!1\b)(?:\d|\$\{)|\{ limit: (?!1\b)[\w]/

test('every place that takes the first so many rows says so, and no other stands here', () => {
  const found = files.filter(file => cuts.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(said).toSorted())
})
