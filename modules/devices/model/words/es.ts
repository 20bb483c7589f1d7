import { es as programs } from './programs.ts'
import { es as reasons } from './reasons.ts'
import { es as screens } from './screens.ts'

export const es = {
  wings: { devices: 'Máquinas y CNC' },
  ...programs,
  ...screens,
  reasons,
} as const
