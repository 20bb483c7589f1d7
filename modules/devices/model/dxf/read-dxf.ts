import { pathsOfEntity } from './entities.ts'
import { type DrawingWarning, type Entity, numberOf, textOf } from './groups.ts'
import type { Path } from './paths.ts'
import { readTags, type Tag } from './tags.ts'
import { followedBy, type Matrix, transformed, unchanged } from './transforms.ts'

export type DrawingUnit = 'mm' | 'cm' | 'm' | 'inch' | 'foot'

export interface DrawingLayer {
  readonly name: string
  /** The colour number of AutoCAD. */
  readonly colorNumber: number
  /** Neither switched off nor frozen. */
  readonly isVisible: boolean
}

export interface ReadDrawing {
  readonly unit: DrawingUnit | null
  readonly layers: readonly DrawingLayer[]
  /** Model space, blocks expanded, in drawing units. */
  readonly paths: readonly Path[]
  readonly entities: Readonly<Record<string, number>>
  readonly warnings: readonly DrawingWarning[]
}

const units: Readonly<Record<string, DrawingUnit>> = { 1: 'inch', 2: 'foot', 4: 'mm', 5: 'cm', 6: 'm' }

export const isDwg = (bytes: string): boolean => /^AC10\d\d/.test(bytes)

/** Reads a drawing as far as it goes; what stands after its end does not matter (devices R31). */
export function readDxf(bytes: string): ReadDrawing {
  const tags = readTags(bytes)
  const sections = sectionsOf(tags)
  const entities = grouped(sections.get('ENTITIES') ?? [])
  const blocks = blocksOf(sections.get('BLOCKS') ?? [])
  const warnings: DrawingWarning[] = []
  if (tags.at(-1)?.value !== 'EOF') warnings.push({ code: 'truncated', params: { entity: entities.length } })
  const counts: Record<string, number> = {}
  const paths = entities.filter(isShown).flatMap(entity => expanded(entity, blocks, unchanged, 0, { counts, warnings }))
  return {
    unit: units[headerValue(sections.get('HEADER') ?? [], '$INSUNITS') ?? ''] ?? null,
    layers: layersOf(sections.get('TABLES') ?? []),
    paths,
    entities: counts,
    warnings,
  }
}

function sectionsOf(tags: readonly Tag[]): Map<string, Tag[]> {
  const sections = new Map<string, Tag[]>()
  let current: Tag[] | null = null
  for (const [index, tag] of tags.entries()) {
    if (tag.code === 0 && tag.value === 'SECTION') {
      const name = tags[index + 1]?.value ?? ''
      current = sections.get(name) ?? []
      sections.set(name, current)
    } else if (tag.code === 0 && (tag.value === 'ENDSEC' || tag.value === 'EOF')) current = null
    else current?.push(tag)
  }
  return sections
}

const headerValue = (tags: readonly Tag[], name: string): string | undefined => {
  const place = tags.findIndex(tag => tag.code === 9 && tag.value === name)
  return place < 0 ? undefined : tags[place + 1]?.value
}

/** Groups of 0 begin an entity; corners and attributes belong to what stands before them. */
function grouped(tags: readonly Tag[]): Entity[] {
  const entities: { kind: string; tags: Tag[]; parts: Entity[] }[] = []
  let owner: (typeof entities)[number] | null = null
  let current: { kind: string; tags: Tag[]; parts: Entity[] } | null = null
  for (const tag of tags) {
    if (tag.code !== 0) {
      current?.tags.push(tag)
      continue
    }
    current = { kind: tag.value, tags: [], parts: [] }
    if (tag.value === 'SEQEND') owner = null
    else if (owner && (tag.value === 'VERTEX' || tag.value === 'ATTRIB')) owner.parts.push(current)
    else {
      entities.push(current)
      owner = tag.value === 'POLYLINE' || tag.value === 'INSERT' ? current : null
    }
  }
  return entities
}

const isShown = (entity: Entity): boolean => numberOf(entity, 67) !== 1 && numberOf(entity, 60) !== 1

interface BlockDefinition {
  readonly base: readonly [number, number]
  readonly entities: readonly Entity[]
}

function blocksOf(tags: readonly Tag[]): Map<string, BlockDefinition> {
  const blocks = new Map<string, BlockDefinition>()
  let open: { name: string; base: readonly [number, number]; entities: Entity[] } | null = null
  for (const entity of grouped(tags)) {
    if (entity.kind === 'BLOCK')
      open = { name: textOf(entity, 2) ?? '', base: [numberOf(entity, 10), numberOf(entity, 20)], entities: [] }
    else if (entity.kind === 'ENDBLK') {
      if (open) blocks.set(open.name.toUpperCase(), open)
      open = null
    } else open?.entities.push(entity)
  }
  return blocks
}

const layersOf = (tags: readonly Tag[]): DrawingLayer[] =>
  grouped(tags)
    .filter(entity => entity.kind === 'LAYER' && textOf(entity, 2))
    .map(entity => ({
      name: textOf(entity, 2)!,
      colorNumber: Math.abs(numberOf(entity, 62, 7)),
      isVisible: numberOf(entity, 62, 7) >= 0 && (numberOf(entity, 70) & 1) === 0,
    }))

const deepest = 16

interface Collecting {
  readonly counts: Record<string, number>
  readonly warnings: DrawingWarning[]
}

/** An entity as paths; blocks are expanded with scale, rotation, mirror and arrays. */
function expanded(
  entity: Entity,
  blocks: ReadonlyMap<string, BlockDefinition>,
  matrix: Matrix,
  depth: number,
  into: Collecting,
): Path[] {
  if (entity.kind === 'INSERT') {
    const block = blocks.get((textOf(entity, 2) ?? '').toUpperCase())
    if (!block || depth >= deepest) return []
    return placesOf(entity, block.base).flatMap(place =>
      block.entities.filter(isShown).flatMap(one => {
        // What lies on layer 0 of a block takes the layer of its insert.
        return expanded(one, blocks, followedBy(place, matrix), depth + 1, into).map(path =>
          path.layer === '0' ? { ...path, layer: textOf(entity, 8) ?? '0' } : path,
        )
      }),
    )
  }
  const paths = pathsOfEntity(entity, into.warnings)
  for (const path of paths) into.counts[path.layer] = (into.counts[path.layer] ?? 0) + 1
  return paths.map(path => transformed(path, matrix))
}

function placesOf(insert: Entity, base: readonly [number, number]): Matrix[] {
  const angle = (numberOf(insert, 50) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [scaleX, scaleY] = [numberOf(insert, 41, 1), numberOf(insert, 42, 1)]
  const mirror = numberOf(insert, 230, 1) < 0 ? -1 : 1
  const places: Matrix[] = []
  for (let row = 0; row < Math.max(1, numberOf(insert, 71, 1)); row++)
    for (let column = 0; column < Math.max(1, numberOf(insert, 70, 1)); column++) {
      const [dx, dy] = [column * numberOf(insert, 44), row * numberOf(insert, 45)]
      const local: Matrix = [scaleX, 0, 0, scaleY, dx - base[0] * scaleX, dy - base[1] * scaleY]
      const turned = followedBy(local, [cos, sin, -sin, cos, numberOf(insert, 10), numberOf(insert, 20)])
      places.push(followedBy(turned, [mirror, 0, 0, 1, 0, 0]))
    }
  return places
}
