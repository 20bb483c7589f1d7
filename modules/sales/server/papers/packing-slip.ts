import { sql } from 'kysely'
import type { Paper, PaperGiven, PaperMaker } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import { weightUnitOf } from '../weight-unit.ts'
import {
  customersLanguage,
  facts,
  labelOf,
  linesOf,
  partnerLines,
  readPartner,
  shipToLines,
  titleOf,
  unitOf,
  word,
  written,
} from './letter.ts'

interface Shipped {
  readonly id: string
  readonly release: string
  readonly customerPo: string | null
  readonly description: string
  readonly customerPart: string | null
  readonly ordered: string
  readonly before: string
}

/** What was ordered on each release, and what left before this slip. */
const releasesOf = (given: PaperGiven, row: Row) =>
  given.reader.rows<Shipped>(sql`
    select r.id, r.release_number as release, o.customer_po as "customerPo", l.description, l.customer_part_number as "customerPart",
      r.quantity::text as ordered, (
        select coalesce(sum(x.quantity), 0) from packing_slip_lines x join packing_slips s on s.id = x.root
        where x.release = r.id and s.status in ('shipped', 'delivered') and s.id <> ${row.id}::uuid
          and s.shipped_at < coalesce(${row.shippedAt ?? null}::timestamptz, 'infinity'))::text as before
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
    where r.id = any(${linesOf(row).flatMap(line => (line.release ? [line.release] : []))}::uuid[])`)

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const partner = await readPartner(given.reader, row)
  const weightUnit = await weightUnitOf(given.reader)
  const releases = new Map((await releasesOf(given, row)).map(one => [one.id, one]))
  const orders = [...new Set([...releases.values()].flatMap(one => (one.customerPo ? [one.customerPo] : [])))]
  return {
    company: given.company,
    title: words('packing-slips.one'),
    ...(row.code ? { number: String(row.code), barcode: { kind: 'code128' as const, text: String(row.code) } } : {}),
    facts: facts([
      [word(given, 'shipped'), write.date(row.shippedAt)],
      [word(given, 'yourOrder'), orders.join(', ')],
      [word(given, 'carrier'), titleOf(given, 'couriers', row.courier)],
      [word(given, 'shipVia'), titleOf(given, 'shipping-methods', row.shippingMethod)],
      [word(given, 'tracking'), String(row.trackingNumbers ?? '')],
      [word(given, 'packages'), String(linesOf(row, 'packages').length || '')],
      [word(given, 'grossWeight'), Number(row.grossWeight) > 0 ? write.quantity(row.grossWeight, weightUnit) : ''],
    ]),
    addresses: [
      { label: word(given, 'for'), lines: partnerLines(given, partner, partner.billTo ?? partner.mainAddress) },
      { label: word(given, 'shipTo'), lines: await shipToLines(given, row.shipTo) },
    ],
    table: {
      columns: [
        { label: '#', width: 16, align: 'right' },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'orderedQuantity'), align: 'right' },
        { label: word(given, 'shippedBefore'), align: 'right' },
        { label: word(given, 'thisShipment'), align: 'right' },
      ],
      rows: linesOf(row).map((line, place) => slipRow(given, line, place, releases.get(line.release as string), write)),
    },
    furtherTables: packageTable(given, row, write, weightUnit),
    notes: row.note ? [{ text: String(row.note) }] : [],
    ...(row.status === 'draft' && { watermark: word(given, 'draft') }),
    ...(row.status === 'void' && { watermark: word(given, 'void') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.shippedAt ?? row.updatedAt),
  }
}

function slipRow(
  given: PaperGiven,
  line: Row,
  place: number,
  release: Shipped | undefined,
  write: ReturnType<typeof written>,
) {
  const unit = unitOf(given, line.unit)
  return {
    cells: [
      String(place + 1),
      release?.description ?? labelOf(given, 'parts', line.part),
      release ? write.quantity(release.ordered, unit) : '',
      release && Number(release.before) > 0 ? write.quantity(release.before, unit) : '',
      write.quantity(line.quantity, unit),
    ],
    under: facts([
      [word(given, 'part'), labelOf(given, 'part-revisions', line.partRevision) || labelOf(given, 'parts', line.part)],
      [word(given, 'yourPart'), release?.customerPart ?? ''],
      [word(given, 'ourRelease'), release?.release ?? ''],
      [word(given, 'lot'), labelOf(given, 'stock-lots', line.lot)],
    ])
      .map(([label, value]) => `${label}: ${value}`)
      .concat(line.note ? [String(line.note)] : []),
  }
}

function packageTable(given: PaperGiven, row: Row, write: ReturnType<typeof written>, weightUnit: string) {
  const packages = linesOf(row, 'packages')
  if (packages.length === 0) return []
  return [
    {
      heading: word(given, 'packages'),
      columns: [
        { label: '#', width: 16, align: 'right' as const },
        { label: word(given, 'contents'), width: 'fill' as const },
        { label: word(given, 'size'), align: 'right' as const },
        { label: word(given, 'weight'), align: 'right' as const },
      ],
      rows: packages.map((box, place) => ({
        cells: [
          String(place + 1),
          [given.words(`packing-slip-packages.values.type.${box.type}`), box.contents].filter(Boolean).join(' · '),
          [box.length, box.width, box.height].every(Boolean)
            ? `${[box.length, box.width, box.height].map(side => write.quantity(side)).join('\u00a0×\u00a0')}`
            : '',
          box.weight ? write.quantity(box.weight, weightUnit) : '',
        ],
        ...(box.tracking ? { under: [String(box.tracking)] } : {}),
      })),
    },
  ]
}

/** What lies in the box: no prices. */
export const slipPaper: PaperMaker = { languageFor: customersLanguage, make }
