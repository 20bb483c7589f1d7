import { role } from '#modules/security/model/front.ts'
import { complaint, type Predicate, type Role, when } from '#platform/model'

/** What a line buys. */
export const lineKinds = ['stock', 'jobMaterial', 'outsideProcess', 'expense', 'thing', 'service'] as const

/** What each kind of line must say. */
export const neededByKind: readonly Predicate[] = [
  when('kind', ['stock', 'jobMaterial'], 'item'),
  when('kind', 'outsideProcess', 'process', 'description'),
  when('kind', ['expense', 'service'], 'account', 'description'),
  when('kind', 'thing', 'description'),
]

/** Whose work or material it is; which operation, an order for several lots need not say. Lines of before said no job. */
export const jobMissing = (line: { readonly kind: string; readonly job: string | null }) =>
  ['jobMaterial', 'outsideProcess'].includes(line.kind) && !line.job ? complaint(['job'], 'required') : null

/** Everybody who works in the company may need something. */
export const insiders: readonly Role[] = [
  role.administrator,
  role.manager,
  role.staff,
  role.dataCollection,
  role.librarian,
  role.receptionist,
  role.shopFloor,
]

/** Whom a line serves: the demand behind it, as planning found it. */
export interface Peg {
  readonly resource: string
  readonly id: string
  readonly quantity: string
  readonly date: string
}

/** What a vendor is asked for, as `resource/id`. */
export const subjectOf = ({ item, process }: { readonly item: string | null; readonly process: string | null }) =>
  item ?? (process ? `processes/${process}` : null)
