import { en as changes } from './changes.ts'
import { en as figures } from './figures.ts'
import { en as firstSteps } from './first-steps.ts'
import { en as instructions } from './instructions.ts'
import { en as itemFigures } from './item-figures.ts'
import { en as making } from './making.ts'
import { en as materials } from './materials.ts'
import { en as parts } from './parts.ts'
import { en as reasons } from './reasons.ts'
import { en as shared } from './shared.ts'

export const en = {
  firstSteps,
  importKinds: {
    units: 'Units',
    materialTypes: 'Material types',
    materials: 'Materials',
    parts: 'Parts',
    materialPrices: 'Material prices',
  },
  waits: { changeApprovals: 'Approve ECR', changeTasks: 'ECR task' },
  alsoCalled: {
    parts: 'item, product, part number, SKU',
    assemblies: 'BOM, bill of materials',
    'part-revision-methods': 'routings, router, process plan, method',
    ecrs: 'ECO, ECN, engineering change',
    'material-codes': 'raw material, bar stock, plate',
    'new-parts': 'new item, add part, create part',
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
