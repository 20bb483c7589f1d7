import type { Tag } from './tags.ts'

export interface DrawingWarning {
  readonly code: 'truncated' | 'zeroLength' | 'notRead' | 'branch' | 'duplicate' | 'openContour'
  readonly params: Readonly<Record<string, string | number>>
}

/** One entity: its kind and its groups. */
export interface Entity {
  readonly kind: string
  readonly tags: readonly Tag[]
  /** Corners of an old polyline, attributes of an insert. */
  readonly parts: readonly Entity[]
}

export const textOf = (entity: Entity, code: number): string | undefined =>
  entity.tags.find(tag => tag.code === code)?.value
export const numberOf = (entity: Entity, code: number, usual = 0): number => {
  const value = Number(textOf(entity, code))
  return Number.isFinite(value) && textOf(entity, code) !== undefined ? value : usual
}
