import type ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { isId } from '#platform/model'
import { guarded, plainName } from '#platform/server/files/index.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { contextOf, reading } from '#platform/server/http/record-endpoints.ts'
import { labelOf, linesOf, type PaperGiven, titleOf, written } from '#platform/server/papers/index.ts'
import { givenFor } from '#platform/server/papers/paper-of.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { textsOf } from './lists.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const text = (value: unknown): string => String(value ?? '')

/** AS9102's three forms as the spreadsheet customers exchange: a sheet each, every box by its number. */
export const fairWorkbookEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/fairs/:id/workbook',
    access: { action: 'fairs.view' },
    summary: 'The three forms of a first article as a spreadsheet',
    handle: async ({ by, params, request }) => {
      const id = params.id ?? ''
      if (!isId(id)) throw Refusal.notFound()
      const { app } = services
      const context = await contextOf(app, by!, app.registry.resource('fairs'))
      const given = await reading(app, by!, reader =>
        givenFor(services, reader, context, id, { language: request.language, formatLocale: by!.formatLocale }),
      )
      const bytes = await workbookOf(given)
      return new Answer(200, bytes, {
        'content-type': type,
        ...guarded(plainName(`${given.row.code}.xlsx`), type, true),
      })
    },
  }),
]

async function workbookOf(given: PaperGiven): Promise<Buffer> {
  // Loaded when it is needed: it is large, and a server starts without it.
  const { default: Excel } = await import('exceljs')
  const workbook = new Excel.Workbook()
  const signers = await signersOf(given)
  for (const form of [formOne(given, signers), formTwo(given), formThree(given, signers)])
    addForm(workbook, given, form)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

interface Signers {
  readonly verified: string
  readonly approved: string
}

/** quality S2: whoever signed stands there with their whole name. */
async function signersOf({ reader, row }: PaperGiven): Promise<Signers> {
  const named = await reader.first<{ verified: string | null; approved: string | null }>(sql`
    select mw_signing_name(${row.verifiedBy ?? null}::uuid) as verified, mw_signing_name(${row.approvedBy ?? null}::uuid) as approved`)
  return { verified: named?.verified ?? '', approved: named?.approved ?? '' }
}

type Box = readonly [box: string, label: string, value: string]

interface Form {
  readonly name: string
  readonly boxes: readonly Box[]
  readonly columns: readonly { readonly box: string; readonly label: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  readonly feet: readonly Box[]
}

const wordsFor = ({ words }: PaperGiven) => ({
  field: (resource: string, name: string) => words(`${resource}.fields.${name}`),
  value: (resource: string, name: string, of: unknown) => (of ? words(`${resource}.values.${name}.${of}`) : ''),
  paper: (name: string) => words(`quality.papers.${name}`),
})

/** Boxes 1 to 4 stand on every form. */
function head(given: PaperGiven): Box[] {
  const { field, paper } = wordsFor(given)
  const { row } = given
  return [
    ['1', field('fairs', 'partRevision'), labelOf(given, 'part-revisions', row.partRevision)],
    ['2', field('fairs', 'partName'), text(row.partName)],
    ['3', field('fairs', 'serialNumber'), text(row.serialNumber)],
    ['4', paper('fair'), text(row.code)],
  ]
}

function formOne(given: PaperGiven, signers: Signers): Form {
  const { field, value, paper } = wordsFor(given)
  const { row } = given
  const own = (name: string) => field('fairs', name)
  const write = written(given)
  const scope = [value('fairs', 'scope', row.scope), labelOf(given, 'fairs', row.baseline)].filter(Boolean).join(' · ')
  return {
    name: paper('formOne'),
    boxes: [
      ...head(given),
      ['6', own('drawingNumber'), text(row.drawingNumber)],
      ['7', own('drawingRevision'), text(row.drawingRevision)],
      ['8', own('additionalChanges'), text(row.additionalChanges)],
      ['9', own('processReference'), text(row.processReference)],
      ['10', paper('organization'), given.company.name],
      ['12', own('purchaseOrder'), text(row.purchaseOrder)],
      ['13', own('level'), value('fairs', 'level', row.level)],
      ['14', own('scope'), scope],
      ['', own('reason'), value('fairs', 'reason', row.reason)],
    ],
    columns: [
      { box: '15', label: field('fair-components', 'partNumber'), width: 24 },
      { box: '16', label: field('fair-components', 'partName'), width: 40 },
      { box: '17', label: field('fair-components', 'serialNumber'), width: 24 },
      { box: '18', label: field('fair-components', 'fairNumber'), width: 24 },
    ],
    rows: linesOf(row, 'components').map(one => [
      text(one.partNumber),
      text(one.partName),
      text(one.serialNumber),
      labelOf(given, 'fairs', one.fair) || text(one.fairNumber),
    ]),
    feet: [
      ['19', own('hasNonconformance'), paper(row.hasNonconformance ? 'yes' : 'no')],
      ['20', own('verifiedBy'), signers.verified],
      ['21', own('verifiedAt'), write.date(row.verifiedAt)],
      ['22', own('approvedBy'), signers.approved],
      ['23', own('approvedAt'), write.date(row.approvedAt)],
      ['24', own('customerReference'), text(row.customerReference)],
    ],
  }
}

function formTwo(given: PaperGiven): Form {
  const { field, value, paper } = wordsFor(given)
  const column = (box: string, name: string, width: number) => ({ box, label: field('fair-products', name), width })
  return {
    name: paper('formTwo'),
    boxes: head(given),
    columns: [
      ...[column('5', 'name', 36), column('6', 'specification', 28), column('7', 'code', 18)],
      ...[column('8', 'supplier', 28), column('9', 'customerApproval', 18), column('10', 'certificateNumber', 24)],
      ...[column('11', 'testProcedure', 24), column('12', 'acceptanceReport', 24), column('13', 'comments', 36)],
    ],
    rows: linesOf(given.row, 'products').map(one => [
      ...[text(one.name), text(one.specification), text(one.code), titleOf(given, 'business-partners', one.supplier)],
      ...[value('fair-products', 'customerApproval', one.customerApproval), text(one.certificateNumber)],
      ...[text(one.testProcedure), text(one.acceptanceReport), text(one.comments)],
    ]),
    feet: [],
  }
}

function formThree(given: PaperGiven, signers: Signers): Form {
  const { field, value, paper } = wordsFor(given)
  const { row } = given
  const column = (box: string, name: string, width: number) => ({
    box,
    label: field('fair-characteristics', name),
    width,
  })
  const cells = (one: Row) => [
    ...[text(one.number), text(one.referenceLocation), value('dimensions', 'class', one.designator)],
    ...[text(one.requirement), textsOf(one.results).join('; '), text(one.tooling)],
    ...[labelOf(given, 'ncmrs', one.ncmr).split(' · ')[0]!, text(one.comments)],
    value('fair-characteristics', 'result', one.result),
  ]
  return {
    name: paper('formThree'),
    boxes: head(given),
    columns: [
      ...[column('5', 'number', 10), column('6', 'referenceLocation', 16), column('7', 'designator', 14)],
      ...[column('8', 'requirement', 40), column('9', 'results', 30), column('10', 'tooling', 24)],
      ...[column('11', 'ncmr', 16), column('14', 'comments', 36), column('', 'result', 12)],
    ],
    rows: linesOf(row, 'characteristics').map(cells),
    feet: [
      ['12', field('fairs', 'verifiedBy'), signers.verified],
      ['13', field('fairs', 'verifiedAt'), written(given).date(row.verifiedAt)],
    ],
  }
}

const thin = { style: 'thin' } as const
const border = { top: thin, left: thin, bottom: thin, right: thin }
const numbered = (box: string, label: string): string => [box && `${box}.`, label].filter(Boolean).join(' ')

function addForm(workbook: ExcelJS.Workbook, given: PaperGiven, { name, boxes, columns, rows, feet }: Form): void {
  const page = workbook.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), {
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  page.columns = columns.map(({ width }) => ({ width }))
  page.addRow([`${given.words('quality.papers.fair')} · ${name}`]).font = { bold: true, size: 14 }
  const pairs = (all: readonly Box[]) => {
    for (const [box, label, value] of all) {
      const row = page.addRow([numbered(box, label), '', value])
      page.mergeCells(row.number, 1, row.number, 2)
      row.getCell(1).font = { bold: true }
      for (const cell of [1, 3]) row.getCell(cell).border = border
    }
  }
  pairs(boxes)
  page.addRow([])
  const top = page.addRow(columns.map(({ box, label }) => numbered(box, label)))
  top.font = { bold: true }
  top.eachCell(cell => {
    cell.border = border
    cell.alignment = { wrapText: true, vertical: 'top' }
  })
  for (const values of rows) {
    const row = page.addRow([...values])
    for (let place = 1; place <= columns.length; place++) {
      row.getCell(place).border = border
      row.getCell(place).alignment = { wrapText: true, vertical: 'top' }
    }
  }
  page.addRow([])
  pairs(feet)
}
