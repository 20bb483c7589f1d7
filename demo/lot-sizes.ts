import type { Family } from './part-list.ts'

/** The quantities customers ask for, by how a part is made. */
export const lots: Readonly<Record<Family, readonly number[][]>> = {
  swiss: [
    [1250, 2500, 5000],
    [2500, 5000, 12_500],
    [500, 1250, 2500],
  ],
  turned: [
    [250, 500, 1000],
    [100, 500, 1000],
    [500, 1000, 2500],
  ],
  ground: [
    [100, 250, 500, 1000],
    [50, 100, 250],
    [250, 500, 1000],
  ],
  milled: [
    [100, 250, 500],
    [50, 100, 250, 500],
    [250, 500, 1000],
  ],
  horizontal: [
    [50, 100, 250],
    [100, 250, 500],
    [40, 80, 160],
  ],
  fiveAxis: [
    [20, 50, 100],
    [50, 100, 250],
    [40, 80, 160],
  ],
  wire: [
    [50, 100, 250],
    [100, 250, 500],
  ],
}
