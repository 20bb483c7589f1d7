export interface Strength {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
  readonly outputLen: number
}

/** What guessing one password or one PIN costs (people R43). Apart from what uses it, so that tests of other things need not pay it. */
export const forPasswords: Strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 }
export const forPins: Strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
