import { sql } from 'kysely'
import {
  facts,
  labelOf,
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

interface Line {
  readonly sequence: number
  readonly operation: string
  readonly machine: string | null
  readonly balloon: string | null
  readonly characteristic: string | null
  readonly class: string | null
  readonly method: string
  readonly gage: string | null
  readonly frequency: string
  readonly every: number | null
  readonly size: number
  readonly control: string
  readonly reaction: string
}

const detailsOf = (given: PaperGiven) =>
  given.reader.rows<Line>(sql`select * from mw_control_plan_lines(${given.row.id}::uuid)`)

function linesTable(given: PaperGiven, lines: readonly Line[]): PaperTable {
  const word = (name: string) => given.words(`control-plan-details.fields.${name}`)
  const value = (name: string, of: string) => given.words(`control-plan-details.values.${name}.${of}`)
  return {
    fontSize: 8.5,
    columns: [
      { label: '#', align: 'right' },
      { label: word('operation'), width: 110 },
      { label: word('thing'), width: 90 },
      { label: given.words('dimensions.fields.number'), align: 'right' },
      { label: word('dimension'), width: 'fill' },
      { label: given.words('dimensions.fields.class') },
      { label: word('method'), width: 110 },
      { label: word('gage'), width: 90 },
      { label: word('sampleSize'), align: 'right' },
      { label: word('frequency'), width: 90 },
      { label: word('control'), width: 80 },
      { label: word('reactionPlan'), width: 210 },
    ],
    rows: lines.map(line => ({
      cells: [
        String(line.sequence),
        line.operation,
        line.machine ?? '—',
        line.balloon ?? '—',
        line.characteristic ?? '',
        line.class ? given.words(`dimensions.values.class.${line.class}`) : '—',
        line.method,
        line.gage ?? '—',
        String(line.size),
        line.every !== null && ['everyN', 'everyMinutes'].includes(line.frequency)
          ? given.words(`quality.papers.${line.frequency}`, { every: line.every })
          : value('frequency', line.frequency),
        value('control', line.control),
        plainText(line.reaction),
      ],
    })),
  }
}

/** A control plan on a large sheet, one line a check, as auditors ask for it. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const label = (name: string) => words(`control-plans.fields.${name}`)
  return {
    company: given.company,
    title: words('control-plans.one'),
    number: String(row.code),
    facts: facts([
      [label('revision'), String(row.revision)],
      [label('phase'), words(`control-plans.values.phase.${row.phase}`)],
      [label('status'), words(`control-plans.values.status.${row.status}`)],
      [label('customerApprovedOn'), write.date(row.customerApprovedOn)],
    ]),
    details: facts([
      [label('partRevision'), labelOf(given, 'part-revisions', row.partRevision)],
      [label('partFamily'), String(row.partFamily ?? '')],
      [label('keyContact'), titleOf(given, 'users', row.keyContact)],
      [
        label('team'),
        textsOf(row.team)
          .map(id => titleOf(given, 'users', id))
          .join(', '),
      ],
    ]),
    table: linesTable(given, await detailsOf(given)),
    signatures: await signatureTables(given, 'control-plans'),
    ...(row.status === 'draft' && { watermark: words('quality.papers.draft') }),
    language: words.language,
    formats: { paper: given.size === 'a4' ? 'a3' : 'tabloid', landscape: true },
    at: String(row.updatedAt),
  }
}

export const controlPlanPaper: PaperMaker = { make }
