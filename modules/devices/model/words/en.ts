import { en as devices } from './devices.ts'
import { en as drawings } from './drawings.ts'
import { en as machineData } from './machine-data.ts'
import { en as programs } from './programs.ts'
import { en as reasons } from './reasons.ts'
import { en as screens } from './screens.ts'
import { en as settings } from './settings.ts'
import { en as transfers } from './transfers.ts'

export const en = {
  modules: { devices: 'CNC & machine data' },
  ...devices,
  ...transfers,
  ...machineData,
  ...programs,
  ...drawings,
  ...screens,
  ...settings,
  reasons,
} as const
