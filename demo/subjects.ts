import { bookkeeping } from './accounting/bookkeeping.ts'
import { books } from './accounting/books.ts'
import { moneyMatters } from './accounting/money.ts'
import { termsAndDelivery } from './accounting/terms.ts'
import { changing } from './engineering/changes.ts'
import { materials } from './engineering/materials.ts'
import { parts } from './engineering/parts.ts'
import { processes } from './engineering/processes.ts'
import { crib } from './inventory/crib.ts'
import { promises } from './inventory/promises.ts'
import { stock } from './inventory/stock.ts'
import { storage } from './inventory/storage.ts'
import { machineData } from './machines/machine-data.ts'
import { machinery } from './machines/machines.ts'
import { programs } from './machines/programs.ts'
import { upkeep } from './machines/upkeep.ts'
import { forms } from './office/forms.ts'
import { frontDesk } from './office/front-desk.ts'
import { knowledge } from './office/knowledge.ts'
import { letters } from './office/letters.ts'
import { papers } from './office/papers.ts'
import { communication } from './office/talk.ts'
import { attendance } from './people/attendance.ts'
import { crew } from './people/crew.ts'
import { floor } from './production/floor.ts'
import { purchasing } from './purchasing/purchasing.ts'
import { calibration } from './quality/calibration.ts'
import { lots } from './quality/lots.ts'
import { measuring } from './quality/measuring.ts'
import { quality } from './quality/quality.ts'
import { studies } from './quality/studies.ts'
import { followedHeat } from './sales/followed-heat.ts'
import { orders } from './sales/orders.ts'
import { partners } from './sales/partners.ts'
import { pricing } from './sales/pricing.ts'
import { quotes } from './sales/quotes.ts'
import type { Subject } from './year/shop.ts'

/** Everything the company has besides itself and its people; what stands on something comes after it. */
export const subjects: readonly Subject[] = [
  termsAndDelivery,
  partners,
  crew,
  storage,
  machinery,
  materials,
  processes,
  parts,
  pricing,
  quotes,
  orders,
  purchasing,
  followedHeat,
  crib,
  stock,
  quality,
  calibration,
  measuring,
  lots,
  changing,
  programs,
  books,
  moneyMatters,
  bookkeeping,
  knowledge,
  communication,
  papers,
  frontDesk,
  attendance,
  floor,
  studies,
  machineData,
  upkeep,
  forms,
  letters,
  promises,
]
