import type { Family } from '../engineering/part-list.ts'

/** The quantities customers ask for, by how a part is made. */
export const lots: Readonly<Record<Family, readonly number[][]>> = {
  swiss: [
    [1500, 3000, 6000],
    [3000, 6000, 12_000],
    [800, 2000, 4000],
  ],
  turned: [
    [400, 800, 1600],
    [160, 800, 1600],
    [800, 1600, 2400],
  ],
  ground: [
    [120, 300, 600, 1200],
    [80, 160, 400],
    [300, 600, 1200],
  ],
  milled: [
    [120, 300, 600],
    [80, 160, 400, 600],
    [300, 600, 900],
  ],
  horizontal: [
    [40, 100, 200],
    [80, 160, 300],
    [40, 80, 160],
  ],
  fiveAxis: [
    [20, 40, 80],
    [40, 80, 120],
    [30, 60, 120],
  ],
  wire: [
    [40, 100, 200],
    [80, 160, 240],
  ],
}
