import { sql } from 'kysely'
import {
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  plainText,
  titleOf,
  written,
} from '#platform/server/papers/index.ts'
import type { PaperTable } from '#platform/server/papers/paper-table.ts'
import { textsOf } from './lists.ts'
import { signatureTables } from './signature-block.ts'

interface Action {
  readonly kind: string
  readonly text: string
  readonly owner: string | null
  readonly due: string | null
  readonly done: string | null
  readonly effective: string | null
}

const actionsOf = (given: PaperGiven) =>
  given.reader.rows<Action>(sql`
    select a.kind, a.text, mw_signing_name(a.owner) as owner, a.due::text as due,
      (a.done_at at time zone ${given.formatting.timeZone})::date::text as done, a.effective
    from quality_actions a
    where a.subject = ${`eight-ds/${given.row.id}`} and a.archived_at is null order by a.due, a.created_at`)

function disciplinesTable(given: PaperGiven): PaperTable {
  const write = written(given)
  const word = (name: string) => given.words(`eight-d-disciplines.fields.${name}`)
  return {
    heading: given.words('eight-ds.fields.disciplines'),
    columns: [
      { label: word('discipline'), width: 150 },
      { label: word('text'), width: 'fill' },
      { label: word('owner'), width: 80 },
      { label: word('due') },
      { label: word('completedAt') },
    ],
    rows: linesOf(given.row, 'disciplines').map(one => ({
      cells: [
        `${one.discipline} ${given.words(`quality.papers.disciplines.${one.discipline}`)}`,
        one.text ? plainText(String(one.text)) : '—',
        titleOf(given, 'users', one.owner),
        write.date(one.due),
        write.date(one.completedAt) || '—',
      ],
    })),
  }
}

function actionsTable(given: PaperGiven, actions: readonly Action[]): PaperTable[] {
  if (actions.length === 0) return []
  const write = written(given)
  const word = (name: string) => given.words(`quality-actions.fields.${name}`)
  return [
    {
      heading: given.words('quality-actions.many'),
      columns: [
        { label: word('kind') },
        { label: word('text'), width: 'fill' },
        { label: word('owner') },
        { label: word('due') },
        { label: word('doneAt') },
        { label: word('effective') },
      ],
      rows: actions.map(one => ({
        cells: [
          given.words(`quality-actions.values.kind.${one.kind}`),
          one.text,
          one.owner ?? '',
          write.date(one.due),
          write.date(one.done) || '—',
          one.effective ? given.words(`quality-actions.values.effective.${one.effective}`) : '—',
        ],
      })),
    },
  ]
}

/** An 8D as customers read it: the problem, its causes, every discipline with its day, and the actions with their effect. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const label = (name: string) => words(`eight-ds.fields.${name}`)
  const told = (name: string) => ({ heading: label(name), text: String(row[name] ?? '') })
  const ncmrs = textsOf(row.ncmrs).map(id => labelOf(given, 'ncmrs', id))
  return {
    company: given.company,
    title: words('quality.papers.eightD'),
    number: String(row.code),
    facts: facts([
      [label('status'), words(`eight-ds.values.status.${row.status}`)],
      [label('champion'), titleOf(given, 'users', row.champion)],
      [label('leader'), titleOf(given, 'users', row.leader)],
      [label('customerRef'), String(row.customerRef ?? '')],
      [words('quality.papers.opened'), write.date(row.createdAt)],
      [label('closedAt'), write.date(row.closedAt)],
    ]),
    addresses: row.customer
      ? [{ label: label('customer'), lines: [titleOf(given, 'business-partners', row.customer)] }]
      : [],
    details: facts([
      [label('title'), String(row.title)],
      [label('ncmrs'), ncmrs.join(', ')],
      [
        label('team'),
        textsOf(row.team)
          .map(id => titleOf(given, 'users', id))
          .join(', '),
      ],
      ...(['problemWhat', 'problemWhere', 'problemWhen', 'problemWho', 'problemExtent', 'problemIsNot'] as const).map(
        (name): [string, string] => [label(name), String(row[name] ?? '')],
      ),
    ]),
    table: disciplinesTable(given),
    furtherTables: actionsTable(given, await actionsOf(given)),
    signatures: await signatureTables(given, 'eight-ds'),
    notes: [told('occurrenceCause'), told('escapeCause'), told('systemicCause')].filter(({ text }) => text !== ''),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.closedAt ?? row.updatedAt),
  }
}

export const eightDPaper: PaperMaker = { make }
