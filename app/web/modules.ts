import type { ModuleLoaders } from '#platform/web/kernel/module-loaders.ts'

/** A module's declarations are one chunk each, fetched when one of its pages is opened. */
export const modules: ModuleLoaders = {
  platform: () => import('#platform/records/index.ts').then(({ platformModule }) => platformModule),
  security: () => import('#modules/security/model/index.ts').then(({ security }) => security),
  people: () => import('#modules/people/model/index.ts').then(({ people }) => people),
  parties: () => import('#modules/parties/model/index.ts').then(({ parties }) => parties),
  engineering: () => import('#modules/engineering/model/index.ts').then(({ engineering }) => engineering),
  things: () => import('#modules/things/model/index.ts').then(({ things }) => things),
  accounting: () => import('#modules/accounting/model/index.ts').then(({ accounting }) => accounting),
  inventory: () => import('#modules/inventory/model/index.ts').then(({ inventory }) => inventory),
  purchasing: () => import('#modules/purchasing/model/index.ts').then(({ purchasing }) => purchasing),
  sales: () => import('#modules/sales/model/index.ts').then(({ sales }) => sales),
  production: () => import('#modules/production/model/index.ts').then(({ production }) => production),
  quality: () => import('#modules/quality/model/index.ts').then(({ quality }) => quality),
  devices: () => import('#modules/devices/model/index.ts').then(({ devices }) => devices),
  documents: () => import('#modules/documents/model/index.ts').then(({ documents }) => documents),
  communication: () => import('#modules/communication/model/index.ts').then(({ communication }) => communication),
  portal: () => import('#modules/portal/model/index.ts').then(({ portal }) => portal),
}
