import { type Complaint, complaint } from '#platform/model'

export const balloonShapes = ['circle', 'square', 'hexagon'] as const

/** As it is drawn on paper; what is not said is as usual. */
export interface BalloonStyle {
  readonly shape?: (typeof balloonShapes)[number]
  readonly color?: string
  readonly sizeMm?: number
  readonly start?: number
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  value === undefined || value === null || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most)

export function balloonStyleUnfit(style: BalloonStyle | null): Complaint | null {
  if (!style) return null
  const { shape, color, sizeMm, start } = style
  const fits =
    (!shape || balloonShapes.includes(shape)) &&
    (!color || /^#[0-9a-f]{6}$/i.test(color)) &&
    isWhole(sizeMm, 3, 30) &&
    isWhole(start, 1, 9000)
  return fits ? null : complaint(['balloonStyle'], 'balloonStyle')
}
