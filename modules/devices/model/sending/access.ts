/** What a person may do with a device. */
export const transferRights = [
  'canSend',
  'canReceive',
  'canSendUnreleased',
  'canOverride',
  'canDeleteOnDevice',
] as const
export type TransferRight = (typeof transferRights)[number]

interface AccessRow extends Readonly<Record<TransferRight, boolean>> {
  readonly device: string | null
  readonly thingsGroup: string | null
  readonly person: string | null
  readonly group: string | null
  readonly role: string | null
  readonly validUntil: string | null
}

interface Asking {
  readonly person: string
  readonly groups: readonly string[]
  readonly roles: readonly number[]
}

interface Asked {
  readonly device: string
  /** Groups that hold one of its things. */
  readonly thingsGroups: readonly string[]
  readonly today: string
}

/** The rows that speak of this person and this device, and still hold. */
export const rowsFor = <Row extends AccessRow>(rows: readonly Row[], by: Asking, at: Asked): Row[] =>
  rows.filter(
    row =>
      (row.validUntil === null || at.today <= row.validUntil) &&
      (row.device === at.device || (row.thingsGroup !== null && at.thingsGroups.includes(row.thingsGroup))) &&
      (row.person === by.person ||
        (row.group !== null && by.groups.includes(row.group)) ||
        (row.role !== null && by.roles.includes(Number(row.role)))),
  )

/** devices R7: rights add up over the rows; administrators always have them, nobody else without a row. */
export function rightsOn(rows: readonly AccessRow[], by: Asking, at: Asked): Record<TransferRight, boolean> {
  const own = rowsFor(rows, by, at)
  const isAdministrator = by.roles.includes(1)
  const has = (right: TransferRight) => isAdministrator || own.some(row => row[right])
  return Object.fromEntries(transferRights.map(right => [right, has(right)])) as Record<TransferRight, boolean>
}
