import type { Family } from './part-list.ts'

/** The quantities customers ask for, by how a part is made. */
export const lots: Readonly<Record<Family, readonly number[][]>> = {
  swiss: [
    [2000, 4000, 8000],
    [4000, 8000, 20_000],
    [800, 2000, 4000],
  ],
  turned: [
    [400, 800, 1600],
    [160, 800, 1600],
    [800, 1600, 4000],
  ],
  ground: [
    [160, 400, 800, 1600],
    [80, 160, 400],
    [400, 800, 1600],
  ],
  milled: [
    [160, 400, 800],
    [80, 160, 400, 800],
    [400, 800, 1600],
  ],
  horizontal: [
    [80, 160, 400],
    [160, 400, 800],
    [64, 128, 256],
  ],
  fiveAxis: [
    [32, 80, 160],
    [80, 160, 400],
    [64, 128, 256],
  ],
  wire: [
    [80, 160, 400],
    [160, 400, 800],
  ],
}
