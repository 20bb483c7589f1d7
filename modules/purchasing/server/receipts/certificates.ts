import type { NewLot } from '#modules/purchasing/model/receiving.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf } from '../names.ts'
import type { Receipt, ReceiptLine } from './worth.ts'

const said = (lots: readonly NewLot[], field: 'heatNumber' | 'vendorLot'): string | null =>
  [...new Set(lots.flatMap(lot => lot[field] ?? []))].join(', ').slice(0, 80) || null

/** What was scanned or photographed at the dock becomes the certificates of the line, with heat and lot as they were typed. */
export async function withCertificates(work: AnyWork, receipt: Receipt, line: ReceiptLine): Promise<ReceiptLine> {
  if (line.certificateFiles.length === 0) return line
  const lots = line.newLots ?? []
  const issuer = (await namesOf(work, 'business-partners', [receipt.vendor])).get(receipt.vendor) ?? null
  const made: string[] = []
  for (const file of line.certificateFiles) {
    const certificate = await work.issue('certificates', {
      ...{ kind: 'material', issuer, issuedAt: work.at, file, vendor: receipt.vendor, receipt: receipt.id },
      ...{ heat: said(lots, 'heatNumber'), vendorLot: said(lots, 'vendorLot') },
    })
    made.push(certificate.id)
  }
  return { ...line, certificates: [...line.certificates, ...made], certificateFiles: [] }
}
