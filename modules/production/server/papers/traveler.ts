import { sql } from 'kysely'
import {
  actionCode,
  printedActions,
  printedQuantities,
  quantityCode,
} from '#modules/production/model/floor/action-codes.ts'
import { floorCode, travelerCode } from '#modules/production/model/floor/floor-code.ts'
import { sequenceText } from '#modules/production/model/predecessors.ts'
import {
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  plainText,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'

const word = (given: PaperGiven, name: string): string => given.words(`production.traveler.${name}`)

interface Step {
  readonly id: string
  readonly sequence: number
  readonly floorNumber: number
  readonly name: string
  readonly place: string | null
  readonly setup: string
  readonly cycle: string
  readonly instructions: string | null
  /** What is to be held there: `12  10.00 ± 0.10`. */
  readonly dimensions: readonly string[]
}

const stepsOf = (given: PaperGiven) =>
  given.reader.rows<Step>(sql`
    select o.id, o.sequence::int as sequence, o.floor_number::int as "floorNumber", coalesce(o.name, '') as name,
      mw_place_name(o.id) as place, trim_scale(o.setup_minutes)::text as setup, trim_scale(o.cycle_minutes)::text as cycle, o.instructions,
      array(select concat_ws(' ', d.number, d.requirement) from mw_dimensions_at(o.id) d) as dimensions
    from job_operations o where o.job = ${given.row.id}::uuid and o.archived_at is null and o.status <> 'skipped' order by o.sequence`)

const travelerOf = async (given: PaperGiven): Promise<number> => {
  const found = await given.reader.first<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from job_travelers where job = ${given.row.id}::uuid`,
  )
  return found?.number ?? 0
}

/** The number a code counts: 123 of JB-000123. */
const counterOf = (code: unknown): number => Number(/\d+$/.exec(String(code))?.[0] ?? 0)

const itemName = (given: PaperGiven, item: unknown): string => {
  const [resource = '', id] = String(item ?? '').split('/')
  return labelOf(given, resource, id)
}

function operationsTable(given: PaperGiven, steps: readonly Step[], traveler: number) {
  const operationCode = (step: Step) => travelerCode(floorCode('O', step.floorNumber), traveler)
  return {
    heading: given.words('job-operations.many'),
    columns: [
      { label: '#', mono: true },
      { label: word(given, 'operation'), width: 'fill' as const },
      { label: word(given, 'scan'), width: 132, drawn: 'code128' as const },
      { label: '', width: 44, drawn: 'qrcode' as const },
      { label: word(given, 'good'), width: 44 },
      { label: word(given, 'scrap'), width: 44 },
      { label: word(given, 'signed'), width: 60 },
    ],
    rows: steps.map(step => ({
      cells: [sequenceText(step.sequence), step.name || '—', operationCode(step), operationCode(step), '', '', ''],
      under: [
        [step.place, word(given, 'setup').concat(' ', step.setup), word(given, 'cycle').concat(' ', step.cycle)]
          .filter(Boolean)
          .join(' · '),
        ...(step.instructions ? [plainText(step.instructions)] : []),
        ...(step.dimensions.length > 0 ? [`${word(given, 'dimensions')}: ${step.dimensions.join(' · ')}`] : []),
      ],
    })),
  }
}

const materialsTable = (given: PaperGiven, materials: readonly Row[], write: Writer) => ({
  heading: given.words('jobs.fields.materials'),
  columns: [
    { label: word(given, 'material'), width: 'fill' as const },
    { label: word(given, 'required'), align: 'right' as const },
    { label: word(given, 'issued'), align: 'right' as const },
    { label: word(given, 'lot'), width: 110 },
  ],
  rows: materials.map(material => ({
    cells: [itemName(given, material.item), write.quantity(material.required), write.quantity(material.issued), ''],
  })),
})

/** Codes that report with a scan alone: what is done, and how many pieces. */
function codesTable(given: PaperGiven) {
  const codes = [
    ...printedActions.map(action => [word(given, `actions.${action}`), actionCode(action)] as const),
    ...printedQuantities.map(pieces => [String(pieces), quantityCode(pieces)] as const),
  ]
  const half = Math.ceil(codes.length / 2)
  const code = { label: word(given, 'scan'), width: 132, drawn: 'code128' as const }
  return {
    heading: word(given, 'codes'),
    columns: [{ label: '', width: 'fill' as const }, code, { label: '', width: 100 }, code],
    rows: codes.slice(0, half).map((one, place) => ({ cells: [...one, ...(codes[half + place] ?? ['', ''])] })),
  }
}

/** The paper that goes with the pieces: what is done, in which order, of what, with a code to scan for each. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const steps = await stepsOf(given)
  const traveler = await travelerOf(given)
  const materials = linesOf(row, 'materials')
  const code = travelerCode(floorCode('J', counterOf(row.code)), traveler)
  return {
    company: given.company,
    title: word(given, 'title'),
    number: String(row.code),
    barcode: { kind: 'code128', text: code },
    furtherBarcode: { kind: 'qrcode', text: code },
    facts: facts([
      [word(given, 'traveler'), traveler > 0 ? String(traveler) : ''],
      [words('jobs.fields.partRevision'), labelOf(given, 'part-revisions', row.partRevision)],
      [words('jobs.fields.quantityToMake'), write.quantity(row.quantityToMake)],
      [words('jobs.fields.dueDate'), write.date(row.dueDate)],
      [words('jobs.fields.lotNumber'), String(row.lotNumber ?? '')],
    ]),
    addresses: row.customer
      ? [{ label: word(given, 'customer'), lines: [labelOf(given, 'business-partners', row.customer)] }]
      : [],
    table: operationsTable(given, steps, traveler),
    furtherTables: [...(materials.length > 0 ? [materialsTable(given, materials, write)] : []), codesTable(given)],
    language: words.language,
    formats: { paper: given.size },
  }
}

export const travelerPaper: PaperMaker = { make }
