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

const itemOf = (given: PaperGiven): string => {
  const [resource = '', id] = String(given.row.item ?? '').split('/')
  return labelOf(given, resource, id)
}

function dispositions(given: PaperGiven): PaperTable | undefined {
  const lines = linesOf(given.row, 'dispositions')
  if (lines.length === 0) return undefined
  const write = written(given)
  const word = (name: string) => given.words(`ncmr-dispositions.fields.${name}`)
  return {
    heading: given.words('ncmrs.fields.dispositions'),
    columns: [
      { label: word('disposition') },
      { label: word('quantity'), align: 'right' },
      { label: word('instructions'), width: 'fill' },
      { label: word('executedAt') },
    ],
    rows: lines.map(one => ({
      cells: [
        given.words(`ncmr-dispositions.values.disposition.${one.disposition}`),
        write.quantity(one.quantity),
        one.instructions ? plainText(String(one.instructions)) : '—',
        write.date(one.executedAt) || '—',
      ],
    })),
  }
}

/** Hangs on what must not be used: large enough to see what, how many and why, with a code that opens its report. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const label = (name: string) => words(`ncmrs.fields.${name}`)
  const isHeld = !['closed', 'cancelled'].includes(String(row.status))
  const table = dispositions(given)
  return {
    company: given.company,
    title: words(isHeld ? 'quality.papers.holdTag' : 'ncmrs.one'),
    number: String(row.code),
    barcode: { kind: 'code128', text: String(row.code) },
    furtherBarcode: { kind: 'qrcode', text: String(row.code) },
    facts: facts([
      [label('quantityNonconforming'), write.quantity(row.quantityNonconforming)],
      [label('quantityInspected'), write.quantity(row.quantityInspected)],
      [label('severity'), words(`ncmrs.values.severity.${row.severity}`)],
      [label('status'), words(`ncmrs.values.status.${row.status}`)],
      [words('quality.papers.opened'), write.date(row.createdAt)],
    ]),
    details: facts([
      [label('item'), itemOf(given)],
      [label('lot'), labelOf(given, 'stock-lots', row.lot)],
      [label('serials'), textsOf(row.serials).join(', ')],
      [label('job'), labelOf(given, 'jobs', row.job)],
      [label('operation'), labelOf(given, 'job-operations', row.operation)],
      [label('vendor'), titleOf(given, 'business-partners', row.vendor)],
      [label('customer'), titleOf(given, 'business-partners', row.customer)],
      [label('quarantineLocation'), labelOf(given, 'storage-locations', row.quarantineLocation)],
      [label('owner'), titleOf(given, 'users', row.owner)],
      [label('defect'), titleOf(given, 'look-ups', row.defect)],
      [label('requirement'), String(row.requirement)],
      [label('actual'), String(row.actual)],
    ]),
    ...(table && { table }),
    signatures: await signatureTables(given, 'ncmrs'),
    notes: isHeld ? [{ heading: words('quality.papers.doNotUse'), text: words('quality.papers.doNotUseLead') }] : [],
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

export const holdTag: PaperMaker = { make }
