import type { Money } from '#platform/model/values/decimal.ts'
import { added, type Books, type ChartAccount, isNothing, nothing, ours, type StatementRow } from './statement.ts'

/** A section of a statement: its accounts under the headings of the chart, and their total. */
export interface Section {
  readonly rows: readonly StatementRow[]
  readonly total: readonly Money[]
}

interface Group {
  readonly key: string
  readonly label: string
}

interface Member {
  readonly groups: readonly Group[]
  readonly account: ChartAccount
  readonly amounts: readonly Money[]
}

/** The headings above an account, outermost first; the statement line it names stands innermost. */
function groupsAbove(account: ChartAccount, byId: ReadonlyMap<string, ChartAccount>): Group[] {
  const groups: Group[] = []
  const seen = new Set([account.id])
  for (let above = account.parent; above && !seen.has(above); above = byId.get(above)?.parent ?? null) {
    seen.add(above)
    const heading = byId.get(above)
    if (heading) groups.unshift({ key: `heading-${heading.id}`, label: `${heading.number} ${heading.name}` })
  }
  if (account.statementLine) groups.push({ key: `line-${account.statementLine}`, label: account.statementLine })
  return groups
}

/** The accounts a section shows, those without any figure left out, in the order of the chart and kept together by group. */
function membersOf(books: Books, figures: ReadonlyMap<string, readonly Money[]>): Member[] {
  const byId = new Map(books.accounts.map(account => [account.id, account]))
  const members = books.accounts.flatMap(account => {
    const amounts = figures.get(account.id)
    return amounts && !isNothing(amounts) ? [{ account, amounts, groups: groupsAbove(account, byId) }] : []
  })
  const firstPlace = new Map<string, number>()
  const path = ({ groups }: Member, depth: number) =>
    groups
      .slice(0, depth + 1)
      .map(({ key }) => key)
      .join('/')
  members.forEach((member, place) => {
    member.groups.forEach((_, depth) => {
      const key = path(member, depth)
      if (!firstPlace.has(key)) firstPlace.set(key, place)
    })
  })
  const placesOf = (member: Member, place: number) => [
    ...member.groups.map((_, depth) => firstPlace.get(path(member, depth))!),
    place,
  ]
  return members
    .map((member, place) => ({ member, places: placesOf(member, place) }))
    .sort((a, b) => comparePlaces(a.places, b.places))
    .map(({ member }) => member)
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++)
    if (a[depth] !== b[depth]) return a[depth]! - b[depth]!
  return a.length - b.length
}

/** Rows of accounts below a section's head; every group carries its own sum. */
function treeRows(section: string, members: readonly Member[], columns: number): StatementRow[] {
  const rows: StatementRow[] = []
  const open: string[] = []
  for (const { groups, account, amounts } of members) {
    const keys = groups.map((_, depth) => [section, ...groups.slice(0, depth + 1).map(({ key }) => key)].join('/'))
    const shared = keys.findIndex((key, depth) => open[depth] !== key)
    open.length = shared === -1 ? keys.length : shared
    keys.slice(open.length).forEach(key => {
      const depth = open.length
      const inside = members.filter(member => keyOf(section, member, depth) === key)
      rows.push({
        ...plain(key, depth + 1, open[depth - 1] ?? section),
        kind: 'group',
        label: groups[depth]!.label,
        amounts: inside.length ? added(...inside.map(member => member.amounts)) : nothing(columns),
      })
      open.push(key)
    })
    rows.push({
      ...plain(`account-${account.id}`, keys.length + 1, keys.at(-1) ?? section),
      kind: 'account',
      account: account.id,
      label: `${account.number} ${account.name}`,
      amounts,
    })
  }
  return rows
}

const keyOf = (section: string, { groups }: Member, depth: number): string =>
  [section, ...groups.slice(0, depth + 1).map(({ key }) => key)].join('/')

const plain = (key: string, level: number, under: string) => ({ key, level, under, account: null, word: null })

/** The accounts with these figures below a head of ours; `more` are rows that no account has. */
export function sectionOf(
  word: string,
  books: Books,
  figures: ReadonlyMap<string, readonly Money[]>,
  more: readonly StatementRow[] = [],
): Section {
  const members = membersOf(books, figures)
  const shown = more.filter(row => !isNothing(row.amounts))
  const every = [...members.map(({ amounts }) => amounts), ...shown.map(row => row.amounts as readonly Money[])]
  return {
    // Without anything below it, a head says nothing.
    rows: every.length ? [ours('section', word), ...treeRows(word, members, books.columns), ...shown] : [],
    total: every.length ? added(...every) : nothing(books.columns),
  }
}

/** Figures of the accounts that are meant, with the sign their section reads them by. */
export function figuresOf(
  books: Books,
  meant: (account: ChartAccount) => boolean,
  amounts: (account: ChartAccount) => readonly Money[],
): Map<string, readonly Money[]> {
  return new Map(books.accounts.filter(meant).map(account => [account.id, amounts(account)]))
}
