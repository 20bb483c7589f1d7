import { worthOf } from './expressions.ts'
import type { Parameters } from './parts.ts'
import {
  materialFormulas,
  operationFormulas,
  type RoutingTemplate,
  type TemplateParameter,
} from './routing-templates.ts'

/** Places a method keeps of each worked-out number; whole numbers round up, for nobody cuts half a piece. */
const places: Readonly<Record<string, number>> = {
  setupMinutes: 4,
  runValue: 6,
  piecesPerCycle: 0,
  batchSize: 0,
  crewSize: 2,
  setupPieces: 0,
  programmingMinutes: 2,
  piecesPerSheet: 0,
}

export interface FilledTemplate {
  readonly operations: readonly Record<string, unknown>[]
  readonly materials: readonly Record<string, unknown>[]
}

export type Filling =
  | { readonly ok: true; readonly method: FilledTemplate }
  | { readonly ok: false; readonly missing: readonly string[] }
  | { readonly ok: false; readonly outside: TemplateParameter }
  | { readonly ok: false; readonly failed: string }

const isOutside = (value: number, { min, max }: TemplateParameter): boolean =>
  (min !== undefined && value < Number(min)) || (max !== undefined && value > Number(max))

/** The template with the part's figures put in: what a method will hold, or which parameters are missing or out of range. */
export function fillTemplate(template: RoutingTemplate, part: Parameters, given: Parameters): Filling {
  const wanted = template.parameters ?? []
  const defaults = Object.fromEntries(
    wanted.flatMap(one => (one.default === undefined ? [] : [[one.name, one.default]])),
  )
  const values: Parameters = { ...defaults, ...part, ...given }
  const missing = wanted.filter(one => values[one.name] === undefined || values[one.name] === '').map(one => one.name)
  if (missing.length) return { ok: false, missing }
  const outside = wanted.find(one => isOutside(Number(values[one.name]), one))
  if (outside) return { ok: false, outside }
  let failed: string | undefined
  const filled = (row: object, formulas: readonly string[]): Record<string, unknown> => {
    const { id: _id, position: _position, ...plain } = row as Record<string, unknown>
    for (const name of formulas) {
      const text = plain[name]
      if (typeof text !== 'string' || text === '') {
        delete plain[name]
        continue
      }
      const value = worthOf(text, values)
      if (!value) failed ??= text
      const whole = places[name] === 0
      plain[name] = value?.round(places[name] ?? 4, whole ? 'up' : 'halfAwayFromZero').toString()
      if (whole && value) plain[name] = Number(plain[name])
    }
    return plain
  }
  const method = {
    operations: template.operations.map(row => filled(row, operationFormulas)),
    materials: template.materials.map(row => filled(row, materialFormulas)),
  }
  return failed === undefined ? { ok: true, method } : { ok: false, failed }
}
