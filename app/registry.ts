import { accounting } from '#modules/accounting/model/index.ts'
import { communication } from '#modules/communication/model/index.ts'
import { devices } from '#modules/devices/model/index.ts'
import { documents } from '#modules/documents/model/index.ts'
import { engineering } from '#modules/engineering/model/index.ts'
import { inventory } from '#modules/inventory/model/index.ts'
import { parties } from '#modules/parties/model/index.ts'
import { people } from '#modules/people/model/index.ts'
import { portal } from '#modules/portal/model/index.ts'
import { production } from '#modules/production/model/index.ts'
import { purchasing } from '#modules/purchasing/model/index.ts'
import { quality } from '#modules/quality/model/index.ts'
import { sales } from '#modules/sales/model/index.ts'
import { security } from '#modules/security/model/index.ts'
import { things } from '#modules/things/model/index.ts'
import { assemble } from '#platform/model'
import { platformModule } from '#platform/records/index.ts'

/** All modules, lowest floor first. */
export const modules = [
  platformModule,
  security,
  people,
  parties,
  engineering,
  things,
  accounting,
  inventory,
  purchasing,
  sales,
  production,
  quality,
  devices,
  documents,
  communication,
  portal,
]
export const registry = assemble(modules)
