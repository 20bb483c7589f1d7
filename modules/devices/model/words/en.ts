import { en as programs } from './programs.ts'
import { en as reasons } from './reasons.ts'
import { en as screens } from './screens.ts'

export const en = {
  wings: { devices: 'Machines and NC' },
  ...programs,
  ...screens,
  reasons,
} as const
