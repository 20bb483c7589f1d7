import type { CostedStep, StockTaken, Yielded } from '#modules/engineering/model/front.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** What the engine reads of an estimate. The rows of a quote fit as they are. */

export interface Step extends CostedStep, Yielded {
  readonly sequence: number | null
  readonly name: string
  readonly kind: 'inside' | 'outside' | null
  readonly process: string
  readonly thingsGroup: string | null
  readonly vendor: string | null
  readonly specification: string | null
  readonly basisPerPiece: Decimal
  readonly programmingMinutes: Decimal | null
}

export interface Stock extends StockTaken {
  readonly materialCode: string
  readonly operationSequence: number | null
  readonly vendor: string | null
  readonly chargeWhole: 'whole' | 'used' | null
  readonly customerSupplied: boolean
}

export interface Component {
  readonly part: string
  readonly partRevision: string | null
  readonly operationSequence: number | null
  readonly quantityPer: Decimal
  readonly quantityBasis: 'perPiece' | 'perLot'
  readonly source: 'make' | 'buy' | 'stock' | 'customerSupplied' | 'phantom'
  readonly scrapPercent: Decimal
  readonly optional: boolean
}

/** One item of the estimate, with how it is made and from what. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly partRevision: string | null
  readonly operations: readonly Step[]
  readonly materials: readonly Stock[]
  readonly components: readonly Component[]
}

/** By what components name an item: its revision; the top of a free line has none, and nothing names it. */
export const keyOf = (item: Pick<Item, 'id' | 'partRevision'>): string => item.partRevision ?? item.id

/** By what a component is bought or made: the revision it stands for, else the part. */
export const soughtBy = (component: Pick<Component, 'part' | 'partRevision'>): string =>
  component.partRevision ?? component.part
