import { type Complaint, complaint } from '#platform/model'

/** What a check looks for, and what it has to be told. */
export const checkKinds = [
  'percent',
  'programNumber',
  'forbiddenCode',
  'requiredCode',
  'workOffset',
  'feed',
  'spindle',
  'toolLoaded',
  'offsetMatch',
  'travel',
  'decimalPoint',
  'rapidBelowPlane',
  'arcRadius',
  'units',
  'charset',
  'lineLength',
  'fileSize',
  'headerMatch',
  'stopCode',
  'starvation',
  'pattern',
] as const
export type CheckKind = (typeof checkKinds)[number]

export interface CheckParameters {
  /** G10, M0, G54.1: compared by letter and value. */
  readonly codes?: readonly string[]
  /** How far from the start the codes must stand, in blocks. */
  readonly within?: number
  readonly limit?: number
  readonly plane?: number
  readonly allowed?: readonly string[]
  readonly unit?: 'inch' | 'metric'
  readonly expression?: string
}

type Shape = Readonly<Record<string, 'codes' | 'number' | 'unit' | 'expression'>>
const shapes: Readonly<Record<CheckKind, { readonly needs: Shape; readonly takes?: Shape }>> = {
  percent: { needs: {} },
  programNumber: { needs: {} },
  forbiddenCode: { needs: { codes: 'codes' } },
  requiredCode: { needs: { codes: 'codes' }, takes: { within: 'number' } },
  workOffset: { needs: { allowed: 'codes' } },
  feed: { needs: {}, takes: { limit: 'number' } },
  spindle: { needs: {}, takes: { limit: 'number' } },
  toolLoaded: { needs: {} },
  offsetMatch: { needs: {} },
  travel: { needs: {} },
  decimalPoint: { needs: {} },
  rapidBelowPlane: { needs: { plane: 'number' } },
  arcRadius: { needs: {}, takes: { limit: 'number' } },
  units: { needs: { unit: 'unit' } },
  charset: { needs: {} },
  lineLength: { needs: { limit: 'number' } },
  fileSize: { needs: { limit: 'number' } },
  headerMatch: { needs: {} },
  stopCode: { needs: {} },
  starvation: { needs: {} },
  pattern: { needs: { expression: 'expression' } },
}

const fits = (value: unknown, shape: Shape[string]): boolean => {
  if (shape === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (shape === 'unit') return value === 'inch' || value === 'metric'
  if (shape === 'codes')
    return Array.isArray(value) && value.length > 0 && value.every(one => /^[A-Z]\d+(\.\d+)?$/.test(String(one)))
  return typeof value === 'string' && isExpression(value)
}

function isExpression(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return source !== ''
  } catch {
    return false
  }
}

/** What a kind needs and takes, for the message. */
const described = ({ needs, takes = {} }: (typeof shapes)[CheckKind]): string =>
  [...Object.keys(needs), ...Object.keys(takes).map(key => `[${key}]`)].join(', ') || '–'

export function parametersComplaint({ kind, parameters }: { kind: string; parameters: unknown }): Complaint | null {
  const shape = shapes[kind as CheckKind]
  if (!shape) return null
  const all: Shape = { ...shape.needs, ...shape.takes }
  const given = (parameters ?? {}) as Record<string, unknown>
  const wrong =
    Object.keys(given).find(key => !Object.hasOwn(all, key) || !fits(given[key], all[key]!)) ??
    Object.keys(shape.needs).find(key => !Object.hasOwn(given, key))
  return wrong === undefined
    ? null
    : complaint(['parameters'], 'checkParameters', { key: wrong.slice(0, 40), takes: described(shape) })
}
