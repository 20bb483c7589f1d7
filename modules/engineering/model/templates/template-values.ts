import { type Complaint, complaint } from '#platform/model'
import type { Parameters } from '../parts.ts'
import { worthOf } from './expressions.ts'
import { materialFormulas, operationFormulas, type RoutingTemplate } from './routing-templates.ts'
import { numberOf, valueComplaint } from './template-parameters.ts'

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
  | { readonly ok: true; readonly method: FilledTemplate; readonly values: Parameters }
  | { readonly ok: false; readonly wrong: readonly Complaint[] }

/** What was typed goes before what the part says, and that before the template's usual value. */
export function parameterValues(template: Pick<RoutingTemplate, 'parameters'>, part: Parameters, given: Parameters) {
  const usual = template.parameters.flatMap(one => (one.usual ? [[one.name, one.usual.toString()] as const] : []))
  const typed = Object.entries(given).filter(([, value]) => String(value).trim() !== '')
  return { ...Object.fromEntries(usual), ...part, ...Object.fromEntries(typed) } as Parameters
}

/** Every parameter that is missing, not asked for or out of its range, each by its name. */
function wrongValues(template: RoutingTemplate, values: Parameters, given: Parameters): Complaint[] {
  const names = template.parameters.map(one => one.name)
  const strangers = Object.keys(given).filter(name => !names.includes(name))
  return [
    ...strangers.map(name => complaint(['values', name], 'parameterUnknown', { name, names: names.join(', ') || '—' })),
    ...template.parameters.flatMap(one => {
      const value = values[one.name]
      if (value === undefined) return complaint(['values', one.name], 'parameterMissing', { name: one.name })
      return valueComplaint(one, String(value), ['values', one.name]) ?? []
    }),
  ]
}

/** The template with the part's figures put in: what a method will hold, or what is wrong with which parameter. */
export function fillTemplate(template: RoutingTemplate, part: Parameters, given: Parameters): Filling {
  const found = parameterValues(template, part, given)
  const wrong = wrongValues(template, found, given)
  if (wrong.length) return { ok: false, wrong }
  const values = Object.fromEntries(
    template.parameters.map(one => [one.name, numberOf(one, String(found[one.name]))!.toString()]),
  )
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
  if (failed === undefined) return { ok: true, method, values }
  return { ok: false, wrong: [complaint(['values'], 'formulaFailed', { formula: failed })] }
}
