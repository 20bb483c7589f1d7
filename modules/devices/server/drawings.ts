import { sql } from 'kysely'
import { colourOf } from '#modules/devices/model/dxf/colours.ts'
import { type LayerRole, measure, millimetresPer, roleByName } from '#modules/devices/model/dxf/measure.ts'
import { lengthOf } from '#modules/devices/model/dxf/paths.ts'
import { type DrawingUnit, isDwg, type ReadDrawing, readDxf } from '#modules/devices/model/dxf/read-dxf.ts'
import type { StoredFile } from '#platform/model'
import type { Row } from '#platform/server/records/load.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { bytesOf, recordOf, writeFacts } from './facts.ts'

export const measureDrawing = 'devices.measure-drawing'

/** A drawing is called after its file unless somebody says otherwise; whoever changes its unit vouches for it. */
export const savingDrawing: SaveHook<'dxf'> = async (work, { before, after }) => {
  after.name ??= after.file.name.replace(/\.dxf$/i, '')
  if (after.unit !== (before?.unit ?? null)) after.unitConfirmedBy = work.by.userId
}

export const savedDrawing: SaveHook<'dxf'> = async (work, { after }) => {
  await work.later(measureDrawing, { drawing: after.id })
}

/** Reads a drawing and measures it as it is to be cut (devices R31–R33). */
export const measureDrawingJob = async ({ drawing }: { drawing: string }, { services }: JobContext): Promise<void> => {
  const by = { by: theSystem('devices'), via: 'job' } as const
  const row = await perform(services.app, by, work => recordOf(work, 'dxf', drawing))
  if (!row) return
  const bytes = await bytesOf(services.files, (row.file as StoredFile).sha256)
  const facts = isDwg(bytes) ? { warnings: [{ code: 'dwg', params: {} }] } : null
  await perform(services.app, by, async work =>
    writeFacts(work, 'dxf', drawing, facts ?? (await measuresOf(work, row, readDxf(bytes)))),
  )
}

async function measuresOf(work: AnyWork, row: Row, read: ReadDrawing): Promise<Row> {
  const unit = (row.unit as DrawingUnit | null) ?? read.unit
  const layers = layerLines(row.layers as Row[], read, unit)
  const roles = new Map(layers.map(layer => [layer.layer, layer.visible ? (layer.role as LayerRole) : 'ignore']))
  if (!unit) return { layers, warnings: [{ code: 'noUnit', params: {} }, ...read.warnings] }
  const number = (field: string) => (row[field] === null ? null : Number(row[field]))
  const { warnings, ...measures } = measure(read.paths, {
    unit,
    chainToleranceMm: number('chainToleranceMm') ?? 0.01,
    marginMm: number('marginMm') ?? 5,
    thicknessMm: number('thicknessMm'),
    density: await densityOf(work, row.material),
    cutSpeedMmMin: number('cutSpeedMmMin'),
    pierceSeconds: number('pierceSeconds'),
    rapidMmMin: number('rapidMmMin'),
    roleOf: layer => roles.get(layer) ?? 'cut',
  })
  return { unit, layers, ...measures, warnings: [...read.warnings, ...warnings].slice(0, 200) }
}

/** Layers of the drawing; what people chose for them stays. */
function layerLines(known: readonly Row[], read: ReadDrawing, unit: DrawingUnit | null): Row[] {
  const drawn = new Map(read.layers.map(layer => [layer.name, layer]))
  const names = [...new Set(read.paths.map(path => path.layer))].sort()
  return names.map((layer, index) => {
    const before = known.find(one => one.layer === layer)
    const length = read.paths.filter(path => path.layer === layer).reduce((sum, path) => sum + lengthOf(path), 0)
    const table = drawn.get(layer)
    return {
      ...(before ?? {
        layer,
        color: colourOf(table?.colorNumber ?? 7),
        visible: table?.isVisible ?? true,
        role: roleByName(layer),
      }),
      position: index + 1,
      entityCount: read.entities[layer] ?? 0,
      lengthMm: unit ? (length * millimetresPer[unit]).toFixed(3) : null,
    }
  })
}

/** g/cm³: densities are kept in kg/m³ by metric companies, in lb/in³ by the others. */
async function densityOf(work: AnyWork, material: unknown): Promise<number | null> {
  const found = await work.reader.first<{ density: string | null; metric: boolean }>(
    sql`select t.density, coalesce((select unit_system = 'metric' from company_info limit 1), false) as metric
        from material_codes m join material_types t on t.id = m.material_type where m.id = ${material ?? null}::uuid`,
  )
  if (!found?.density) return null
  return found.metric ? Number(found.density) / 1000 : Number(found.density) * 27.679905
}
