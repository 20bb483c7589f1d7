import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isUnlikely, measure, roleByName } from '#modules/devices/model/dxf/measure.ts'
import { boxOf } from '#modules/devices/model/dxf/paths.ts'
import { readDxf } from '#modules/devices/model/dxf/read-dxf.ts'

/** Drawings of many releases, text and binary, some of them damaged. */

const folder = join(process.env.MILLWRIGHT_DATA_SETS ?? '', 'devices', 'dxf')
const read = (name: string) => readDxf(readFileSync(join(folder, name), 'latin1'))
const cutting = {
  unit: 'mm' as const,
  chainToleranceMm: 0.01,
  marginMm: 5,
  thicknessMm: null,
  density: null,
  cutSpeedMmMin: null,
  pierceSeconds: null,
  rapidMmMin: null,
  roleOf: roleByName,
}

test('every drawing is read without losing its way', () => {
  for (const name of readdirSync(folder)) {
    const found = measure(read(name).paths, cutting)
    expect(Number(found.cutLengthMm), name).toBeGreaterThanOrEqual(0)
    expect(Number(found.netAreaMm2), name).toBeGreaterThanOrEqual(0)
  }
})

test('binary drawings are read, and trash after the end is not', () => {
  expect(read('ezdxf-bin_dxf_r12.dxf').paths.length).toBeGreaterThan(0)
  expect(read('ezdxf-R12_with_trash_beyond_EOF.dxf')).toMatchObject({ warnings: [] })
  expect(read('ezdxf-R12_with_trash_beyond_EOF.dxf').paths).toHaveLength(1)
})

test('circles without a radius are left out, with a warning', () => {
  expect(read('ezdxf-circle_radius_le_0.dxf')).toMatchObject({
    paths: [],
    warnings: [{ code: 'zeroLength' }, { code: 'zeroLength' }],
  })
})

test('release 10 with its own order of groups is read, its branch points named', () => {
  const drawing = read('ezdxf-AC1003_LINE_Example.dxf')
  expect(drawing.paths).toHaveLength(22)
  expect(measure(drawing.paths, cutting).warnings.some(warning => warning.code === 'branch')).toBe(true)
})

test('a drawing that says metres and means something else asks for its unit', () => {
  const drawing = read('ezdxf-1_polylines.dxf')
  expect(drawing.unit).toBe('m')
  const box = boxOf(drawing.paths)!
  expect((box.max[0] - box.min[0]).toFixed(2)).toBe('223.97')
  expect(isUnlikely(measure(drawing.paths, { ...cutting, unit: 'm' }))).toBe(true)
})
