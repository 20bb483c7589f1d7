import { sql } from 'kysely'
import {
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  written,
} from '#platform/server/papers/index.ts'
import type { PaperTable } from '#platform/server/papers/paper-table.ts'
import { signatureTables } from './signature-block.ts'

const partOf = (given: PaperGiven) =>
  given.reader.first<{
    name: string
    number: string
    revision: string
    drawing: string | null
    changes: string | null
  }>(sql`select * from mw_revision_named(${given.row.partRevision}::uuid)`)

function elementsTable(given: PaperGiven): PaperTable {
  const word = (name: string) => given.words(`ppap-elements.fields.${name}`)
  const value = (name: string, of: unknown) => given.words(`ppap-elements.values.${name}.${of}`)
  return {
    heading: given.words('ppaps.fields.elements'),
    isDense: true,
    columns: [
      { label: '#', align: 'right' },
      { label: word('name'), width: 'fill' },
      { label: word('requirement') },
      { label: word('evidence'), width: 170 },
      { label: word('state') },
    ],
    rows: linesOf(given.row, 'elements').map(one => ({
      cells: [
        String(one.element),
        value('name', one.name),
        one.applicable ? value('requirement', one.requirement) : given.words('quality.papers.notApplicable'),
        one.applicable ? evidenceText(given, one.evidence, one.files) : String(one.naReason ?? ''),
        one.applicable ? value('state', one.state) : '—',
      ],
    })),
  }
}

function evidenceText(given: PaperGiven, evidence: unknown, files: unknown): string {
  const named = Array.isArray(evidence)
    ? evidence.map(({ resource, id, code }) => String(code ?? labelOf(given, resource, id)))
    : []
  const attached = Array.isArray(files) ? files.map(({ name }) => String(name)) : []
  return [...named, ...attached].filter(Boolean).join(', ') || '—'
}

/** Part submission warrant: what is submitted, why, what it meets, and who stands for it. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const part = await partOf(given)
  const label = (name: string) => words(`ppaps.fields.${name}`)
  const value = (name: string, of: unknown) => (of ? words(`ppaps.values.${name}.${of}`) : '')
  const isSigned = row.signedAt !== null
  return {
    company: given.company,
    title: words('quality.papers.warrant'),
    number: String(row.code),
    facts: facts([
      [label('level'), String(row.level)],
      [label('reason'), value('reason', row.reason)],
      [label('results'), value('results', row.results)],
      [label('status'), value('status', row.status)],
      [label('submittedOn'), write.date(row.submittedOn)],
      [label('decision'), value('decision', row.decision)],
      [label('interimUntil'), write.date(row.interimUntil)],
    ]),
    addresses: [
      {
        label: label('customer'),
        lines: [titleOf(given, 'business-partners', row.customer), String(row.customerContact ?? '')].filter(Boolean),
      },
    ],
    details: facts([
      [words('quality.papers.partName'), part?.name ?? ''],
      [words('quality.papers.partNumber'), [part?.number, part?.revision].filter(Boolean).join(' ')],
      [words('fairs.fields.drawingNumber'), part?.drawing ?? ''],
      [words('fairs.fields.drawingRevision'), part?.changes ?? ''],
      [label('order'), labelOf(given, 'orders', row.order)],
      [label('partWeightKg'), row.partWeightKg === null ? '' : write.quantity(row.partWeightKg, 'kg')],
      [label('productionRate'), String(row.productionRate ?? '')],
      [label('moldsCavities'), String(row.moldsCavities ?? '')],
    ]),
    table: elementsTable(given),
    signatures: await signatureTables(given, 'ppaps'),
    notes: [
      { heading: words('quality.papers.declaration'), text: words('quality.papers.declared') },
      ...(row.declarationExceptions
        ? [{ heading: label('declarationExceptions'), text: String(row.declarationExceptions) }]
        : []),
    ],
    ...(!isSigned && { watermark: words('quality.papers.draft') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.signedAt ?? row.updatedAt),
  }
}

export const warrantPaper: PaperMaker = { make }
