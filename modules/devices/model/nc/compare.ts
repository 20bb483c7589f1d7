export type ChangeClass = 'feed' | 'speed' | 'tool' | 'offset' | 'coordinate' | 'gcode' | 'mcode' | 'comment'

/** One block that differs; values in force for feeds and speeds. */
export interface BlockChange {
  readonly kind: 'added' | 'removed' | 'altered'
  /** The line in the base, or in the new text for an added one. */
  readonly line: number
  readonly classes: readonly ChangeClass[]
  readonly before: string
  readonly after: string
}

export interface Comparison {
  readonly result: 'identical' | 'equivalent' | 'changed'
  readonly added: number
  readonly removed: number
  readonly altered: number
  readonly classes: Readonly<Partial<Record<ChangeClass, number>>>
  readonly blocks: readonly BlockChange[]
}
