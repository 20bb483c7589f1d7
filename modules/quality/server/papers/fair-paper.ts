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
import type { Row } from '#platform/server/records/load.ts'
import { textsOf } from './lists.ts'
import { signatureTables } from './signature-block.ts'

const field = (given: PaperGiven, resource: string, name: string) => given.words(`${resource}.fields.${name}`)
const value = (given: PaperGiven, resource: string, name: string, of: unknown) =>
  of ? given.words(`${resource}.values.${name}.${of}`) : ''
const shown = (of: unknown): string => String(of ?? '') || '—'

/** A form without rows says so, instead of not being there. */
const orNone = (given: PaperGiven, columns: number, rows: PaperTable['rows']): PaperTable['rows'] =>
  rows.length > 0
    ? rows
    : [{ cells: [given.words('quality.papers.notApplicable'), ...Array.from({ length: columns - 1 }, () => '—')] }]

function formOne(given: PaperGiven): PaperTable {
  const components = linesOf(given.row, 'components')
  const label = (name: string) => field(given, 'fair-components', name)
  return {
    heading: given.words('quality.papers.formOne'),
    columns: [
      { label: `15. ${label('partNumber')}`, width: 120 },
      { label: `16. ${label('partName')}`, width: 'fill' },
      { label: `17. ${label('serialNumber')}`, width: 120 },
      { label: `18. ${label('fairNumber')}`, width: 120 },
    ],
    rows: orNone(
      given,
      4,
      components.map(one => ({
        cells: [
          shown(one.partNumber),
          shown(one.partName),
          shown(one.serialNumber),
          labelOf(given, 'fairs', one.fair) || shown(one.fairNumber),
        ],
      })),
    ),
  }
}

function formTwo(given: PaperGiven): PaperTable {
  const label = (name: string) => field(given, 'fair-products', name)
  return {
    heading: given.words('quality.papers.formTwo'),
    columns: [
      { label: label('kind') },
      { label: label('name'), width: 'fill' },
      { label: label('specification'), width: 110 },
      { label: label('code') },
      { label: label('supplier'), width: 110 },
      { label: label('customerApproval') },
      { label: label('certificateNumber'), width: 90 },
    ],
    rows: orNone(
      given,
      7,
      linesOf(given.row, 'products').map(one => ({
        cells: [
          value(given, 'fair-products', 'kind', one.kind),
          shown(one.name),
          shown(one.specification),
          shown(one.code),
          titleOf(given, 'business-partners', one.supplier) || '—',
          value(given, 'fair-products', 'customerApproval', one.customerApproval),
          shown(one.certificateNumber),
        ],
        under: facts([
          [label('testProcedure'), String(one.testProcedure ?? '')],
          [label('acceptanceReport'), String(one.acceptanceReport ?? '')],
          [label('comments'), String(one.comments ?? '')],
        ]).map(([name, said]) => `${name}: ${said}`),
      })),
    ),
  }
}

function formThree(given: PaperGiven): PaperTable {
  const label = (name: string) => field(given, 'fair-characteristics', name)
  return {
    heading: given.words('quality.papers.formThree'),
    fontSize: 8.5,
    isDense: true,
    columns: [
      { label: label('number'), align: 'right' },
      { label: label('referenceLocation') },
      { label: label('designator') },
      { label: label('requirement'), width: 'fill' },
      { label: label('results'), width: 170 },
      { label: label('tooling'), width: 90 },
      { label: label('ncmr') },
      { label: label('result') },
    ],
    rows: linesOf(given.row, 'characteristics').map(one => ({
      cells: [
        shown(one.number),
        shown(one.referenceLocation),
        one.designator ? given.words(`dimensions.values.class.${one.designator}`) : '—',
        shown(one.requirement),
        textsOf(one.results).join('  ') || '—',
        shown(one.tooling),
        labelOf(given, 'ncmrs', one.ncmr).split(' · ')[0] || '—',
        value(given, 'fair-characteristics', 'result', one.result),
      ],
      ...(one.comments ? { under: [String(one.comments)] } : {}),
    })),
  }
}

/** What form 1 says of the part, in the order of its boxes. */
const aboutPart = (given: PaperGiven, row: Row): [string, string][] => {
  const label = (name: string) => field(given, 'fairs', name)
  const box = (number: number, name: string, said = String(row[name] ?? '')): [string, string] => [
    `${number}. ${label(name)}`,
    said,
  ]
  return facts([
    box(1, 'partRevision', labelOf(given, 'part-revisions', row.partRevision)),
    ...['partName', 'serialNumber'].map((name, place) => box(2 + place, name)),
    ...['drawingNumber', 'drawingRevision', 'additionalChanges', 'processReference'].map((name, place) =>
      box(6 + place, name),
    ),
    box(12, 'purchaseOrder'),
    box(13, 'level', value(given, 'fairs', 'level', row.level)),
    box(
      14,
      'scope',
      [value(given, 'fairs', 'scope', row.scope), labelOf(given, 'fairs', row.baseline)].filter(Boolean).join(' · '),
    ),
    [label('order'), labelOf(given, 'orders', row.order)],
    [label('job'), labelOf(given, 'jobs', row.job)],
  ])
}

/** First article inspection report: forms 1, 2 and 3 of AS9102, with the signatures that stand behind it. */
async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const label = (name: string) => field(given, 'fairs', name)
  const [first, ...further] = [formOne(given), formTwo(given), formThree(given)]
  const isApproved = ['approved', 'submitted', 'accepted'].includes(String(row.status))
  return {
    company: given.company,
    title: words('quality.papers.fair'),
    number: String(row.code),
    facts: facts([
      [label('reason'), value(given, 'fairs', 'reason', row.reason)],
      [label('status'), value(given, 'fairs', 'status', row.status)],
      [label('hasNonconformance'), words(row.hasNonconformance ? 'quality.papers.yes' : 'quality.papers.no')],
      [label('approvedAt'), write.date(row.approvedAt)],
    ]),
    addresses: row.customer
      ? [{ label: label('customer'), lines: [titleOf(given, 'business-partners', row.customer)] }]
      : [],
    details: aboutPart(given, row),
    table: first!,
    furtherTables: further,
    signatures: await signatureTables(given, 'fairs'),
    ...(!isApproved && { watermark: words('quality.papers.draft') }),
    language: words.language,
    formats: { paper: given.size, landscape: true },
    at: String(row.approvedAt ?? row.updatedAt),
  }
}

export const fairPaper: PaperMaker = { make }
