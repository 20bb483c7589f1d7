import type { Bridge, LeadRow, Measured, PriceRow } from '#modules/engineering/model/front.ts'
import { type LeadStep, validOn } from '#modules/engineering/model/front.ts'
import type { MinimumRule } from '#modules/sales/model/minimum-choice.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** A price-break row with the unit its quantities and prices are in. */
export interface Offer extends PriceRow {
  readonly priceUnit: string | null
  readonly priceBasis?: 'piece' | 'weight' | 'area' | 'length' | 'lot'
  readonly specification?: string | null
}

/** Something we buy: a material code, a purchased revision, or work at a vendor. */
export interface Supply {
  readonly id: string
  readonly name: string
  readonly preferred: string | null
  /** Per stock unit. */
  readonly standardCost: Decimal | null
  readonly stockUnit: string | null
  readonly bridges: readonly Bridge[]
  readonly offers: readonly Offer[]
  readonly leads: readonly LeadRow[]
  /** How a vendor sells it, in stock units. */
  readonly lots: readonly {
    readonly vendor: string
    readonly minimum: Decimal | null
    readonly multiple: Decimal | null
  }[]
}

export interface Material extends Supply {
  readonly materialType: string
  readonly chargeWhole: boolean
}

export interface Purchased extends Supply {
  /** What a piece of our stock is worth now. */
  readonly stockCost: Decimal | null
  readonly places: number
}

/** Everything outside the estimate that prices depend on, as it stands on one day. */
export interface PriceBook {
  readonly day: string
  readonly units: ReadonlyMap<string, Measured & { readonly symbol: string }>
  /** Inches or millimetres, in which bars are measured. */
  readonly lengthUnit: string
  readonly eachUnit: string
  readonly materials: ReadonlyMap<string, Material>
  readonly purchased: ReadonlyMap<string, Purchased>
  readonly processes: ReadonlyMap<string, Supply>
  readonly vendors: ReadonlyMap<string, { readonly code: string; readonly name: string }>
  readonly minimums: readonly MinimumRule[]
  /** Days of queue before a group of machines. */
  readonly queueDays: ReadonlyMap<string, Decimal>
  /** Days to make an item, where somebody says so. */
  readonly itemLeads: ReadonlyMap<string, readonly LeadRow[]>
  /** Decimals of an item's unit; whole pieces where it is not named. */
  readonly itemPlaces: ReadonlyMap<string, number>
}

export type { LeadStep }

/** sales R2: what holds on the day of the book; the rest is as if it were not there. */
export const holding = <R extends { validFrom?: string | null; validTo?: string | null }>(
  book: PriceBook,
  rows: readonly R[],
): R[] => rows.filter(row => validOn(book.day, row))
