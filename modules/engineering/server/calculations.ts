import { fieldsFor, figureFor, placesOf } from '#modules/engineering/model/calculator/calculation-places.ts'
import { complaint, fieldLabel, type Registry, type Tables } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { lockRecord, type Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { unitSystem } from './materials.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'calculation.used': UsedResult
  }
}

type Calculation = Tables['calculations']

interface Asked {
  readonly output: string
  readonly usedIn: string
  readonly row: string
  readonly field: string
}

/** A result on its way into one field of one row of a record. */
export interface UsedResult extends Omit<Asked, 'usedIn'> {
  readonly calculation: Calculation
  readonly resource: string
  readonly record: string
}

interface FoundRow {
  readonly resource: string
  readonly within: string
  readonly row: Row
}

/** What changes a record where one row below it, at any depth, changes; everything else is only named. */
function changeBelow(
  registry: Registry,
  resource: string,
  record: Row,
  id: string,
  change: (found: FoundRow) => Row,
): Row | null {
  for (const [within, spec] of Object.entries(registry.resource(resource).fields)) {
    const rows = spec.kind === 'lines' ? ((record[within] as Row[] | undefined) ?? []) : []
    for (const row of rows) {
      const changed =
        row.id === id
          ? change({ resource: spec.lines!, within, row })
          : changeBelow(registry, spec.lines!, row, id, change)
      if (changed) return { [within]: rows.map(one => ({ id: one.id, ...(one === row && changed) })) }
    }
  }
  return null
}

const refusal = (field: string, code: string, params: Record<string, string> = {}) =>
  Refusal.fields([complaint([field], code, params)], 'calculations')

/** Writes a result into its field, through the same checks as if somebody had typed it there. */
export async function placeResult(work: AnyWork, used: UsedResult): Promise<void> {
  const { calculator, outputs } = used.calculation
  const places = placesOf(calculator)[used.output]
  if (!places) throw refusal('output', 'resultWithoutPlace', { outputs: Object.keys(placesOf(calculator)).join(', ') })
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const resource = work.registry.resource(used.resource)
  const record = await lockRecord(context, work.reader, resource, used.record)
  const system = await unitSystem(work)
  const change = ({ resource: rows, within, row }: FoundRow): Row => {
    const fields = within === places.rows ? fieldsFor(places, row) : []
    if (fields.length === 0) throw refusal('row', 'noRowForResult')
    if (!fields.includes(used.field)) {
      const names = fields.map(field => fieldLabel(work.words, rows, field)).join(', ')
      throw refusal('field', 'fieldNotForResult', { fields: names })
    }
    const spec = work.registry.resource(rows).fields[used.field]!
    const decimals = spec.places ?? 0
    const figure = figureFor(calculator, used.output, String(outputs![used.output]), { system, decimals })
    return { [used.field]: spec.kind === 'integer' ? figure.toNumber() : figure.toString() }
  }
  const changed = record && changeBelow(work.registry, used.resource, record, used.row, change)
  if (!changed) throw refusal('row', 'noRowForResult')
  await work.update(resource.name as keyof Tables, used.record, changed)
}

/** A result goes into a method or, by sales, into the estimate of a quote; the calculation says where it went. */
const useIn = verb<'calculations'>()('calculations.useIn', async (work, calculation, asked) => {
  const [resource = '', record = ''] = asked.usedIn.split('/')
  const used: UsedResult = { ...asked, calculation, resource, record }
  if (resource === 'part-revision-methods') await placeResult(work, used)
  else await work.raise('calculation.used', used)
  return undefined
})

export const calculationVerbs = { 'calculations.useIn': useIn }
