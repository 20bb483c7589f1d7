import { extensionOf } from '../program-paths.ts'

interface AllowedRow {
  readonly extension: string
  readonly appliesTo: 'all' | 'production' | 'development' | 'device'
  readonly device: string | null
  readonly direction: 'down' | 'up' | 'both'
  readonly maxKb: number
}

interface Passing {
  readonly device: string
  readonly direction: 'down' | 'up'
  /** A development window covers the device now. */
  readonly inDevelopment: boolean
}

/** The extensions that hold for a device: the most specific level that says anything about that way decides alone. */
export function allowedHere(rows: readonly AllowedRow[], { device, direction, inDevelopment }: Passing): AllowedRow[] {
  const thatWay = rows.filter(row => row.direction === 'both' || row.direction === direction)
  const levels = [
    thatWay.filter(row => row.appliesTo === 'device' && row.device === device),
    thatWay.filter(row => row.appliesTo === (inDevelopment ? 'development' : 'production')),
    thatWay.filter(row => row.appliesTo === 'all'),
  ]
  return levels.find(level => level.length > 0) ?? []
}

/** devices R5: the row that lets a name pass, if any does. */
export const allowanceFor = (rows: readonly AllowedRow[], passing: Passing, name: string): AllowedRow | undefined =>
  allowedHere(rows, passing).find(row => row.extension.toLowerCase() === extensionOf(name))
