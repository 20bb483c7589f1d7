import { attendance } from './attendance.ts'
import { bookkeeping } from './bookkeeping.ts'
import { books } from './books.ts'
import { calibration } from './calibration.ts'
import { changing } from './changes.ts'
import { crew } from './crew.ts'
import { crib } from './crib.ts'
import { floor } from './floor.ts'
import { forms } from './forms.ts'
import { frontDesk } from './front-desk.ts'
import { knowledge } from './knowledge.ts'
import { letters } from './letters.ts'
import { machineData } from './machine-data.ts'
import { machinery } from './machines.ts'
import { materials } from './materials.ts'
import { measuring } from './measuring.ts'
import { moneyMatters } from './money.ts'
import { orders } from './orders.ts'
import { papers } from './papers.ts'
import { partners } from './partners.ts'
import { parts } from './parts.ts'
import { pricing } from './pricing.ts'
import { processes } from './processes.ts'
import { programs } from './programs.ts'
import { promises } from './promises.ts'
import { purchasing } from './purchasing.ts'
import { quality } from './quality.ts'
import { quotes } from './quotes.ts'
import type { Subject } from './shop.ts'
import { stock } from './stock.ts'
import { storage } from './storage.ts'
import { studies } from './studies.ts'
import { communication } from './talk.ts'
import { termsAndDelivery } from './terms.ts'

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
  crib,
  stock,
  quality,
  calibration,
  measuring,
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
  forms,
  letters,
  promises,
]
