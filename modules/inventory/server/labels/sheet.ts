import { sql } from 'kysely'
import {
  areElements,
  type LabelDesign,
  type LabelElement,
  type LabelValues,
  plainDesign,
  symbologies,
} from '#modules/inventory/model/label-elements.ts'
import { zplLabel } from '#modules/inventory/model/zpl.ts'
import { complaint, type Language } from '#platform/model'
import { type Picture, picturePages, pictureSheet } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import { seesRecord } from '#platform/server/records/visible-records.ts'
import { matchesOf, resolveScan } from '#platform/server/scan/index.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { labelSvg } from './draw.ts'
import { valuesOf } from './values.ts'

/** So many numbers are pasted at once. */
export const mostNumbers = 500

/** A design of the company, or one that is being drawn right now. */
export interface DesignAsked {
  readonly label?: string | null
  readonly widthMm?: number | null
  readonly heightMm?: number | null
  readonly symbology?: string | null
  readonly elements?: unknown
}

export interface Design extends LabelDesign {
  readonly copies: string
}

const millimetres = (value: number | null | undefined, otherwise: number): number =>
  typeof value === 'number' && value >= 5 && value <= 500 ? value : otherwise

/** The design that was chosen; without one, a plain label of the size asked for. */
export async function designOf({ app }: Services, asked: DesignAsked): Promise<Design> {
  if (asked.label) {
    const found = await app.reader.first<{
      width: string
      height: string
      dpi: string
      elements: unknown
      copies: string
    }>(sql`
      select width_mm::text as width, height_mm::text as height, dpi, elements, copies from labels where id = ${asked.label}::uuid and archived_at is null`)
    if (!found) throw Refusal.fields([complaint(['label'], 'noSuchRecord')], 'label-prints')
    const { width, height, dpi, copies } = found
    const elements = (found.elements ?? []) as LabelElement[]
    const size = { widthMm: Number(width), heightMm: Number(height) }
    return {
      ...(elements.length > 0 ? { elements } : plainDesign(size.widthMm, size.heightMm)),
      ...size,
      dpi: Number(dpi),
      copies,
    }
  }
  const [widthMm, heightMm] = [millimetres(asked.widthMm, 60), millimetres(asked.heightMm, 30)]
  if (asked.elements !== undefined && asked.elements !== null) {
    if (!areElements(asked.elements)) throw Refusal.fields([complaint(['elements'], 'labelElements')], 'labels')
    return { widthMm, heightMm, dpi: 203, elements: asked.elements, copies: '1' }
  }
  const symbology = symbologies.find(one => one === asked.symbology) ?? 'qrcode'
  return { ...plainDesign(widthMm, heightMm, symbology), copies: '1' }
}

export interface Found {
  readonly typed: string
  readonly link: string | null
  readonly code: string | null
  readonly title: string | null
}

/** The records behind what was typed, scanned or pasted, line by line; what is not understood stays to be seen. */
export async function findAll(services: Services, by: Person, typed: readonly string[]): Promise<Found[]> {
  const seen = async (links: readonly string[]) => {
    const kept = await Promise.all(links.map(link => seesRecord(services.app, by, link)))
    return links.filter((_, place) => kept[place])
  }
  const found: Found[] = []
  for (const text of typed) {
    const read = await resolveScan(services, text, seen)
    const [match] = 'links' in read ? await matchesOf(services, read.links.slice(0, 1)) : []
    const link = match ? `${match.resource}/${match.id}` : null
    found.push({ typed: text, link, code: match?.code ?? null, title: match?.title ?? null })
  }
  return found
}

export interface Printed {
  readonly link: string
  readonly values: LabelValues
  readonly copies: number
}

/** A number, or the field that holds it: `pieces`. */
export const copiesOf = (copies: string, values: LabelValues): number => {
  const count = Number(/^\d+$/.test(copies) ? copies : (values[copies] ?? '1').replace(/[^\d]/g, ''))
  return Math.min(500, Math.max(1, count || 1))
}

export async function printed(
  services: Services,
  by: Person,
  language: Language,
  design: Design,
  links: readonly string[],
): Promise<Printed[]> {
  const all: Printed[] = []
  for (const link of links.slice(0, mostNumbers)) {
    const values = await valuesOf(services, by, language, link)
    if (!values) throw Refusal.notFound()
    all.push({ link, values, copies: copiesOf(design.copies, values) })
  }
  if (all.length === 0) throw Refusal.fields([complaint(['records'], 'required')], 'label-prints')
  return all
}

const repeated = <T>(one: T, times: number): T[] => Array.from({ length: times }, () => one)

export const pictures = (design: Design, all: readonly Printed[]): Picture[] =>
  all.flatMap(({ values, copies }) =>
    repeated({ widthMm: design.widthMm, heightMm: design.heightMm, svg: labelSvg(design, values) }, copies),
  )

export const formats = ['svg', 'pdf', 'sheet', 'zpl'] as const
export type Format = (typeof formats)[number]
export const contentTypes: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  sheet: 'application/pdf',
  zpl: 'text/plain; charset=utf-8',
}

/** The labels in the form that was asked for: each on its own page, many on office paper, for a thermal printer, or one as a drawing. */
export async function written(
  format: Format,
  design: Design,
  all: readonly Printed[],
  paper: 'letter' | 'a4',
): Promise<Buffer> {
  if (format === 'zpl')
    return Buffer.from(all.map(({ values, copies }) => zplLabel(design, values, copies)).join('\n'), 'utf8')
  const drawn = pictures(design, all)
  if (format === 'svg') return Buffer.from(drawn[0]!.svg, 'utf8')
  return Buffer.from(format === 'pdf' ? await picturePages(drawn) : await pictureSheet(drawn, paper))
}
