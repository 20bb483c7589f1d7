import { vi } from 'vitest'

/** Hundreds of people sign in during a run; that hashing is as strong as it must be is tested where it is done. */
vi.mock('#modules/security/server/passwords/strength.ts', () => {
  const light = { memoryCost: 256, timeCost: 1, parallelism: 1, outputLen: 32 }
  return { forPasswords: light, forPins: light }
})
