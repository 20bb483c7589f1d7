import { es as devices } from './devices.ts'
import { es as drawings } from './drawings.ts'
import { es as machineData } from './machine-data.ts'
import { es as programs } from './programs.ts'
import { es as reasons } from './reasons.ts'
import { es as screens } from './screens.ts'
import { es as settings } from './settings.ts'
import { es as transfers } from './transfers.ts'

export const es = {
  modules: { devices: 'CNC y datos de máquina' },
  ...devices,
  ...transfers,
  ...machineData,
  ...programs,
  ...drawings,
  ...screens,
  ...settings,
  reasons,
} as const
