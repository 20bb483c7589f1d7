import { es as changes } from './changes.ts'
import { es as figures } from './figures.ts'
import { es as firstSteps } from './first-steps.ts'
import { es as instructions } from './instructions.ts'
import { es as itemFigures } from './item-figures.ts'
import { es as making } from './making.ts'
import { es as materials } from './materials.ts'
import { es as parts } from './parts.ts'
import { es as reasons } from './reasons.ts'
import { es as shared } from './shared.ts'

export const es = {
  firstSteps,
  importKinds: {
    units: 'Unidades',
    materialTypes: 'Tipos de material',
    materials: 'Materiales',
    parts: 'Partes',
    materialPrices: 'Precios de material',
  },
  waits: { changeApprovals: 'Aprobar ECR', changeTasks: 'Tarea de ECR' },
  alsoCalled: {
    parts: 'artículo, producto, número de parte',
    assemblies: 'BOM, estructura',
    'part-revision-methods': 'ruta, plan de proceso',
    ecrs: 'cambio de ingeniería',
    'material-codes': 'materia prima, barra, placa',
    'new-parts': 'crear parte, nuevo artículo',
  },
  ...shared,
  ...parts,
  ...making,
  ...materials,
  ...changes,
  ...instructions,
  ...figures,
  ...itemFigures,
  reasons,
} as const
