/** What an item was worth on a day. */
export interface ItemValue {
  readonly item: string
  readonly name: string
  readonly class: string | null
  readonly unit: string | null
  readonly quantity: string
  readonly value: string
}

export interface StockValue {
  readonly on: string
  readonly classes: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly items: readonly ItemValue[]
}
