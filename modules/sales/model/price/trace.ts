import type { Category } from '#modules/sales/model/pricing.ts'
import type { Decimal, Money } from '#platform/model/values/decimal.ts'

/** Every row and rule that made a price, with the figures it was made of: it can be read, and worked out again. */

/** A minimum charge that lifted a row (sales R14). */
interface Lifted {
  readonly minimum: Decimal | null
}

export interface OperationRow extends Lifted {
  readonly kind: 'operation'
  readonly item: string
  readonly sequence: number | null
  readonly name: string
  readonly pieces: Decimal
  readonly setup: Decimal
  readonly run: Decimal
  readonly attendancePercent: Decimal
  readonly crewSize: Decimal
  readonly laborRate: Decimal | null
  readonly machineRate: Decimal | null
  readonly overheadRate: Decimal | null
  readonly labor: Money
  readonly machine: Money
  readonly overhead: Money
}

/** The price-break row that counted, as it stood. */
export interface RowTaken {
  readonly quantityFrom: Decimal
  readonly unitPrice: Decimal
  readonly lotCharge: Decimal
  readonly minimumCharge: Decimal
  readonly validTo: string | null
}

export type Because = 'priced' | 'minimumBuy' | 'boughtUp' | 'minimumCharge' | 'standardCost' | 'stockCost' | 'supplied'

interface BoughtRow extends Lifted {
  readonly name: string
  readonly vendor: string | null
  /** Needed and bought, in the unit of the price. */
  readonly need: Decimal
  readonly quantity: Decimal
  readonly unit: string
  readonly row: RowTaken | null
  /** Where there is no row: standard cost, or what stock is worth. */
  readonly unitCost: Decimal | null
  readonly because: Because
  readonly cost: Money
}

/** One use of a material: how many pieces, and what they take. */
export interface Use {
  readonly item: string
  readonly basis: string
  readonly pieces: Decimal
  readonly each: number | null
  readonly bought: Decimal | null
  readonly length: Decimal | null
}

export interface MaterialRow extends BoughtRow {
  readonly kind: 'material'
  readonly uses: readonly Use[]
}
export interface PurchasedRow extends BoughtRow {
  readonly kind: 'purchased'
}
export interface OutsideRow extends BoughtRow {
  readonly kind: 'outside'
  readonly item: string
  readonly sequence: number | null
  readonly pieces: Decimal
}
export interface ChargeRow {
  readonly kind: 'charge'
  readonly name: string
  readonly whole: Decimal
  readonly over: Decimal | null
  readonly cost: Money
}
/** Costs that somebody typed, for a line without an estimate. */
export interface TypedRow {
  readonly kind: 'typed'
  readonly category: Category
  readonly cost: Money
}

export type CostRow = OperationRow | MaterialRow | PurchasedRow | OutsideRow | ChargeRow | TypedRow

/** What keeps a line from having a price (sales R12, R21). */
export interface Gap {
  readonly kind: 'material' | 'purchased' | 'outside' | 'component' | 'cut' | 'unit'
  readonly name: string
  /** Of a unit that cannot be converted: counted in, priced in. */
  readonly from?: string
  readonly to?: string
}

export interface PriceTrace {
  readonly formula: 1
  readonly day: string
  readonly quantity: Decimal
  readonly rows: readonly CostRow[]
  readonly costs: Readonly<Record<Category, Decimal>>
  readonly totalCost: Decimal
  readonly priceMethod: 'markup' | 'margin'
  readonly marginPercent: Decimal | null
  readonly markups: Readonly<Record<Category, Decimal>>
  /** After R16, R17 and R18. */
  readonly marked: Decimal
  readonly adjustPercent: Decimal
  readonly expeditePercent: Decimal
  readonly adjusted: Decimal
  readonly minimum: Decimal | null
  readonly exchangeRate: Decimal
  readonly step: Decimal
  readonly rounding: 'nearest' | 'up'
  readonly unitPrice: Decimal
  readonly leads: readonly {
    readonly item: string
    readonly days: number
    readonly waits: number
    readonly isGiven: boolean
  }[]
}
