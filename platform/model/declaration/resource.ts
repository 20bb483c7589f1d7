import type { Admission } from '../admission.ts'
import type { Filter } from '../condition.ts'
import type { Predicate } from '../predicates.ts'
import type { Complaint, Reason } from '../reason.ts'
import { noRoles, type Role, type RoleList, type RoleSets, rolesIn, type Scope } from '../roles.ts'
import type { AnyField, AsksOfFlow, FieldSpec, Id, ValueOf } from './field.ts'
import { code } from './field.ts'
import type { ActionSpec, Actions, Flow } from './flow.ts'
import { foundBy, laidOut, titleOf } from './layout-defaults.ts'
import type { PageLayout } from './page-layout.ts'

/**
 * The one line whose file everybody may open: its field `where` has what the record's own field `is` names, such as the letter of
 * the current revision. Whoever may change the record also opens lines in the states `forEditors`.
 */
export interface OpensFiles {
  readonly where: string
  readonly is: string
  readonly forEditors: readonly string[]
}

/** What every record has besides its declared fields. */
export interface Implicit {
  id: Id
  version: number
  createdAt: string
  createdBy: Id | null
  updatedAt: string
  updatedBy: Id | null
  archivedAt: string | null
  archivedBy: Id | null
  visibility: Id | null
  keywords: string[]
}

/** What every line of a record has: it is saved, versioned, locked and authorised with its root. */
export interface LineImplicit {
  id: Id
  position: number
}

export type Fields = Readonly<Record<string, AnyField>>
type Typed<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
type Numbered<C> = C extends LateSeries ? { code: string | null } : C extends CodeSeries ? { code: string } : unknown

/** A number series: `counted` has no gaps and locks its row; `sequence` is fast and may skip. */
export interface CodeSeries {
  readonly pattern: string
  readonly gapless: boolean
  readonly isLate?: boolean
}
/** Numbered by a verb, such as posting: a draft has no number, and what is thrown away leaves no gap. */
interface LateSeries extends CodeSeries {
  readonly isLate: true
}
export const counted = (pattern: string): CodeSeries => ({ pattern, gapless: true })
export const countedLate = (pattern: string): LateSeries => ({ pattern, gapless: true, isLate: true })
export const sequence = (pattern: string): CodeSeries => ({ pattern, gapless: false })

export type StandardAction = 'view' | 'create' | 'update' | 'archive' | 'import' | 'export'
export const standardActions: readonly StandardAction[] = ['view', 'create', 'update', 'archive', 'import', 'export']

/** A view of the list that everybody has: its rows, and what differs from the list as declared. */
export interface DeclaredView {
  readonly filter: Filter
  readonly sort?: readonly string[]
  readonly columns?: readonly string[]
}
export interface ListLayout {
  readonly columns: readonly string[]
  /** `-code`: descending; up to three keys. */
  readonly sort: readonly string[]
  /** Fields offered as quick filters. */
  readonly filters: readonly string[]
  /** The list opens in the first of them; all rows are one press away. */
  readonly views: Readonly<Record<string, DeclaredView>>
  readonly board?: string
  readonly calendar?: string
}
/** A section of the form: rows of fields that stand side by side. */
export interface FormSection {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly folded?: boolean
}

export interface Declaration<F extends Fields, Row, A = unknown> {
  fields: F
  /** Conditions as data: see predicates.ts. */
  require?: readonly Predicate[]
  /** Conditions that need a little arithmetic: pure, in browser and server. */
  rules?: readonly ((row: Row) => Complaint | null | undefined)[]
  /** Formulas of the own row and its lines, for fields marked `.stored()`. */
  derive?: { [K in keyof F]?: (row: Row) => ValueOf<F[K]> }
  /** Defaults that follow from what else is given; what somebody types wins. */
  startsAs?: { [K in keyof F]?: (row: Row) => ValueOf<F[K]> }
  /** Why an action may not be taken now, over and above the states it starts from. */
  guards?: Record<string, (row: Row, userId?: string | null) => Reason | null | undefined>
  /** Named verbs that are no transitions of the flow. */
  actions?: Actions<A>
  /** Several fields that are unique together. */
  unique?: readonly (readonly (keyof F & string)[])[]
  list?: {
    columns?: readonly string[]
    sort?: string | readonly string[]
    filters?: readonly string[]
    views?: Readonly<Record<string, DeclaredView>>
    board?: keyof F & string
    calendar?: keyof F & string
  }
  form?: readonly (readonly string[])[] | readonly FormSection[]
  /** How its page is laid out; fields that other modules contribute may be named too. */
  page?: Partial<PageLayout>
  /** Of lines: the columns people need, in order; the other fields stand under the line when it is opened. */
  lineColumns?: readonly (keyof F & string)[]
  /** Field-level access: the security action that lets one see the field. */
  seen?: { [K in keyof F]?: string }
  /** Money the office knows and nobody else, whatever rows they are let in to. */
  officeOnly?: readonly (keyof F & string)[]
  /** The fields that name a record to people, e.g. `['name']`; the default is the first that fits. */
  title?: readonly (keyof F & string)[]
  search?: readonly string[]
  /** Fields whose record is looked through as well, the customer of an order; the default is what the list names, people aside. */
  searchThrough?: readonly (keyof F & string)[]
  /** The field that holds a business partner: role 8 sees only its own rows, by row-level security. */
  partner?: (keyof F & string) | 'id'
  /** The field that names the parent in a tree of the same resource; cycles are refused. */
  tree?: keyof F & string
  /**
   * Which fields of a line a reader is not shown while the record stands so, such as the first count on a blind sheet. A list may
   * hold the record without some of its fields: what is not known counts as kept back.
   */
  keepsBack?: (record: Partial<Row>, reader: RecordReader) => ((line: never) => readonly string[]) | null
  /** The way to the unit its quantity is counted in: `unit`, `part.unit`. Quantities of it take their unit from here. */
  countedIn?: string
  /**
   * What functions of the database alone write, `true` for every column: sums, seals, what follows from another field. The
   * application's role may not, whatever it is told to.
   */
  keptByDatabase?: true | readonly (keyof F & string)[]
  /**
   * What follows from elsewhere and moves under people's hands, such as planned times: changed alone it makes no new version, so
   * that nobody's open form is out of date for it, and no entry of the log, which keeps what it follows from.
   */
  followsAlong?: readonly (keyof F & string)[]
  /** A unit of measure: its `places` are the decimals a quantity in it may have. */
  isUnit?: boolean
  /** What else records are called that every company has, by their codes: `ea` is written PCS and PZA too. */
  alsoCalled?: Readonly<Record<string, readonly string[]>>
}

/** Whoever reads a record: who it is, and what they may do with it. */
export interface RecordReader {
  readonly userId: string | null
  readonly may: (verb: string) => boolean
}

/** How the rows of a view are acted on: by verbs of the records they are lines of. */
export interface ActsOn {
  readonly resource: string
  /** The field that names that record. */
  readonly by: string
  /** The line a row is. */
  readonly line: string
  /** Verb, and the thing it asks for that the row answers: one line, or all chosen lines of the record at once where it asks for several. */
  readonly verbs: Readonly<Record<string, string>>
}

type Reach = Partial<Record<Role, Scope>>
type ByAction = Partial<Record<StandardAction, RoleList>>

export interface Traits {
  /** Roles that may come near at all; groups never widen it. Left out: the office. */
  gate?: RoleList
  /** Roles that may not look at such records, and name them in others: they find one by what it is called, and nothing else of it opens. */
  pickableBy?: readonly Role[]
  /** The rows they may choose, where it is not every one. */
  pickableRows?: readonly Admission[]
  /**
   * Roles beyond those that meet such records on their own dashboards, and the standard actions they have there; the verbs
   * of a flow name them besides. The pages made of the declaration stay with whom they were for.
   */
  alsoFor?: ByAction
  /** Roles that have the standard actions by themselves; the default is the gate. */
  base?: RoleList | ByAction
  /** How far a role's own right reaches when it is not every row: `{ view: { 2: 'department' } }`, or of all roles `{ view: 'own' }`. */
  reach?: Readonly<Record<string, Scope | Reach>>
  /** Only verbs create and change rows. */
  byVerbsOnly?: boolean
  /** Rows are never updated or archived; the database refuses it too. */
  appendOnly?: boolean
  /** There is exactly one row. */
  single?: boolean
  /** Rows are facts although people type them, such as a statement of the bank. What only verbs write is never archived anyway. */
  neverArchived?: boolean
  /** States in which a row is a fact: posted, shipped, approved. It is never archived in them; the database refuses it too. */
  keptIn?: readonly string[]
  /** Rows may be thrown away for good: drafts, marks. */
  erasable?: boolean
  /** Kept out of the audit log, because it is a log itself or says nothing about the business. */
  unaudited?: boolean
  /** People say its name, not its number: where another record shows it, the name stands alone. */
  calledByName?: boolean
  /** A view written in SQL stands behind it: read-only. */
  isView?: boolean
  /** A view with a column `search` of its own, which says more than its fields. */
  hasSearchColumn?: boolean
  /** Its rows are lines of other records, and actions of those are done to them from a list. */
  actsOn?: ActsOn
  /** A view whose column `visibility` is that of the record each row comes from: who may not see that record sees no row of it. */
  inheritsVisibility?: boolean
  /** Of lines: which of them open their files to whoever sees the record, when not all do. */
  opensFiles?: OpensFiles
  /** Who is let in to a row, when not everybody whom the gate admits; one way in is enough. */
  admits?: readonly Admission[]
  /**
   * The field that names the export control a row is under; other than `none`, its files open only for people who are
   * cleared, and with `withReferrers` so do those of records that point at it (documents R31); and who is kept from such a
   * row by its visibility is kept from records that point at it, whatever its field says.
   */
  controlled?: { readonly by: string; readonly withReferrers?: true }
  /** A column that links each row to the record it tells of: who may not see that record sees no row of it. */
  about?: string
  /** Rows are somebody's own, and nobody else's business: not even administrators see others'. */
  ownOnly?: boolean
  /** Whom a right of a team or a department reaches hangs on its rows. */
  decidesReach?: boolean
  /** No group takes a right to it from an administrator: otherwise a shop could lock itself out (people R32). */
  undeniable?: boolean
  /** Kept out of menus, palette and search: reached from other records. */
  hidden?: boolean
  /** Where its pages live, when the seed's route is not the resource's name. */
  route?: string
  /** Where its list stands, when that is another address than its records'. */
  listRoute?: string
  /** Pages that are for other roles than the gate, or that do not exist: `{ create: [] }`. */
  pages?: Partial<Record<PageKind, RoleList>>
}

/** A field that names a record, without which a row is not seen; a link names its kind too. */
export interface Followed {
  readonly field: string
  readonly target: Resource
  readonly isLink: boolean
}

/** The pages every record type has by itself. */
export type PageKind = 'list' | 'create' | 'detail'

/** A record type, declared once; everything generic follows from it. */
export interface Resource<Name extends string = string, Row = unknown, A = unknown> {
  readonly name: Name
  /** Only for types: the row this resource holds. */
  readonly row: Row
  /** Only for types: what its actions ask for. */
  readonly asks?: A
  readonly module: string
  readonly partOf?: string
  readonly series?: CodeSeries
  readonly fields: Readonly<Record<string, FieldSpec>>
  readonly require: readonly Predicate[]
  readonly rules: readonly ((row: never) => Complaint | null | undefined)[]
  readonly derive: Readonly<Record<string, (row: never) => unknown>>
  readonly startsAs: Readonly<Record<string, (row: never) => unknown>>
  readonly guards: Readonly<Record<string, (row: never, userId?: string | null) => Reason | null | undefined>>
  readonly actions: Readonly<Record<string, ActionSpec>>
  readonly flow?: Flow
  readonly statusField?: string
  readonly unique: readonly (readonly string[])[]
  readonly list: ListLayout
  readonly form: readonly FormSection[]
  readonly page: PageLayout
  readonly lineColumns?: readonly string[]
  readonly seen: Readonly<Record<string, string>>
  readonly officeOnly: readonly string[]
  readonly title: readonly string[]
  readonly search: readonly string[]
  readonly searchThrough: readonly string[]
  readonly hasSearchColumn: boolean
  readonly partner?: string
  readonly tree?: string
  readonly keepsBack?: (record: never, reader: RecordReader) => ((line: never) => readonly string[]) | null
  readonly countedIn?: string
  readonly keptByDatabase: true | readonly string[]
  readonly followsAlong: readonly string[]
  readonly isUnit: boolean
  readonly alsoCalled: Readonly<Record<string, readonly string[]>>
  /** What its roles are to the platform; nobody is anything before all record types are put together. */
  readonly roleSets: RoleSets
  readonly gate: readonly Role[]
  readonly pickableBy: readonly Role[]
  readonly pickableRows: readonly Admission[]
  readonly base: Readonly<Record<StandardAction, readonly Role[]>>
  readonly reach: Readonly<Record<string, Reach>>
  readonly byVerbsOnly: boolean
  readonly appendOnly: boolean
  readonly single: boolean
  /** Whether its rows may be archived at all; see `archiveReason`. */
  readonly archivable: boolean
  readonly keptIn: readonly string[]
  readonly erasable: boolean
  readonly unaudited: boolean
  readonly calledByName: boolean
  readonly isView: boolean
  readonly actsOn?: ActsOn
  readonly inheritsVisibility: boolean
  readonly admits: readonly Admission[]
  readonly opensFiles?: OpensFiles
  readonly controlled?: { readonly by: string; readonly withReferrers?: true }
  readonly about?: string
  /** The fields whose record must be seen to see a row; worked out when all record types are known. */
  readonly follows: readonly Followed[]
  /** What follows what among all record types, for rows that tell of any. */
  readonly allFollows?: string
  readonly ownOnly: boolean
  readonly decidesReach: boolean
  readonly undeniable: boolean
  readonly hidden: boolean
  readonly route: string
  readonly listRoute: string
  readonly pages: Readonly<Partial<Record<PageKind, readonly Role[]>>>
}

type RowFor<F extends Fields, C, P> = (P extends string ? LineImplicit : Implicit) & Numbered<C> & Typed<F>
type AsksFor<F extends Fields, A> = [AsksOfFlow<F>] extends [never] ? A : AsksOfFlow<F> & A
export type RowOf<R> = R extends { readonly row: infer Row } ? Row : never

/** The fields by name; a number of a series comes first. */
function specsOf(fields: Fields, series?: CodeSeries): Record<string, FieldSpec> {
  const specs: Record<string, FieldSpec> = {}
  if (series) specs.code = { ...code(series.pattern).spec, ...(series.isLate && { isLate: true as const }) }
  for (const [field, { spec }] of Object.entries(fields)) specs[field] = spec
  return specs
}

/** Declares a record type. See docs/adding-a-resource.md for the whole story. */
export function resource<
  const Name extends string,
  F extends Fields,
  const C extends CodeSeries | undefined = undefined,
  const P extends string | undefined = undefined,
  A = unknown,
>(
  name: Name,
  declared: Declaration<F, RowFor<F, C, P>, A> & Traits & { code?: C; partOf?: P },
): Resource<Name, RowFor<F, C, P>, AsksFor<F, A>> {
  const specs = specsOf(declared.fields, declared.code)
  const statusField = Object.keys(specs).find(field => specs[field]!.kind === 'status')
  const flow = statusField ? specs[statusField]!.flow : undefined
  const title = declared.title ?? titleOf(specs)
  const laid = laidOut(specs, title, declared)
  return {
    name,
    module: '',
    ...(declared.partOf !== undefined && { partOf: declared.partOf }),
    ...(declared.code && { series: declared.code }),
    fields: specs,
    require: declared.require ?? [],
    rules: declared.rules ?? [],
    derive: declared.derive ?? {},
    startsAs: declared.startsAs ?? {},
    guards: declared.guards ?? {},
    actions: { ...flow?.actions, ...declared.actions },
    ...(flow && { flow, statusField }),
    unique: declared.unique ?? [],
    ...laid,
    seen: (declared.seen ?? {}) as Record<string, string>,
    officeOnly: declared.officeOnly ?? [],
    ...foundBy(specs, title, laid.list.columns, declared),
    ...(declared.partner && { partner: declared.partner }),
    ...(declared.tree && { tree: declared.tree }),
    ...(declared.keepsBack && { keepsBack: declared.keepsBack }),
    ...(declared.countedIn && { countedIn: declared.countedIn }),
    ...{ keptByDatabase: declared.keptByDatabase ?? [], followsAlong: declared.followsAlong ?? [] },
    isUnit: declared.isUnit ?? false,
    alsoCalled: declared.alsoCalled ?? {},
    ...comingNear(declared),
    pickableBy: declared.pickableBy ?? [],
    pickableRows: declared.pickableRows ?? declared.admits ?? [],
    byVerbsOnly: declared.byVerbsOnly ?? declared.isView ?? false,
    appendOnly: declared.appendOnly ?? declared.isView ?? false,
    single: declared.single ?? false,
    archivable: isArchivable(declared),
    keptIn: declared.keptIn ?? [],
    erasable: declared.erasable ?? false,
    unaudited: declared.unaudited ?? false,
    calledByName: declared.calledByName ?? false,
    isView: declared.isView ?? false,
    ...(declared.actsOn && { actsOn: declared.actsOn }),
    inheritsVisibility: declared.inheritsVisibility ?? false,
    admits: declared.admits ?? [],
    ...(declared.opensFiles && { opensFiles: declared.opensFiles }),
    ...(declared.controlled && { controlled: declared.controlled }),
    ...(declared.about !== undefined && { about: declared.about }),
    follows: [],
    ownOnly: declared.ownOnly ?? false,
    decidesReach: declared.decidesReach ?? false,
    undeniable: declared.undeniable ?? false,
    hidden: declared.hidden ?? declared.partOf !== undefined,
    route: declared.route ?? name,
    listRoute: declared.listRoute ?? declared.route ?? name,
  } as unknown as Resource<Name, RowFor<F, C, P>, AsksFor<F, A>>
}

/** What is a fact, a cache, or the only one of its kind is never archived. */
const isArchivable = ({ byVerbsOnly, appendOnly, isView, single, neverArchived }: Traits): boolean =>
  !byVerbsOnly && !appendOnly && !isView && !single && !neverArchived

/** Whether functions of the database alone write a field. */
export const isKeptByDatabase = ({ keptByDatabase: kept }: Resource, field: string): boolean =>
  kept === true || kept.includes(field)

/** Whether a list of its rows can be searched at all. */
export const isSearchable = ({ search, searchThrough }: Resource): boolean =>
  search.length > 0 || searchThrough.length > 0

/** Who comes near, with which standard actions, and whose the pages are. Sets of roles stand for themselves until `withRoles`. */
function comingNear({ gate, base, alsoFor, pages, reach }: Traits) {
  const hosts = gate ?? ['office']
  return {
    roleSets: noRoles,
    gate: [...hosts, ...Object.values(alsoFor ?? {}).flat()],
    base: baseOf(base ?? hosts, hosts, alsoFor),
    pages: { ...(alsoFor && { list: hosts, create: hosts, detail: hosts }), ...pages },
    reach: reach ?? {},
  } as unknown as Pick<Resource, 'roleSets' | 'gate' | 'base' | 'pages' | 'reach'>
}

const baseOf = (
  declared: RoleList | ByAction,
  gate: RoleList,
  others: ByAction = {},
): Record<StandardAction, RoleList> => {
  const forAll = Array.isArray(declared) ? (declared as RoleList) : undefined
  const by = forAll ? {} : (declared as ByAction)
  const rolesOf = (action: StandardAction): RoleList => by[action] ?? forAll ?? gate
  return Object.fromEntries(
    standardActions.map(action => [action, [...rolesOf(action), ...(others[action] ?? [])]] as const),
  ) as unknown as Record<StandardAction, RoleList>
}

/** A record type with every set of roles as the roles that are in it. */
export function withRoles(resource: Resource, roleSets: RoleSets): Resource {
  const numbered = <T extends object>(lists: T): T =>
    Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, rolesIn(list as RoleList, roleSets)])) as T
  const gate = rolesIn(resource.gate, roleSets).sort((a, b) => a - b)
  const reachOf = (reach: Scope | Reach): Reach =>
    typeof reach === 'string' ? Object.fromEntries(gate.map(key => [key, reach])) : reach
  return {
    ...resource,
    roleSets,
    gate,
    base: numbered(resource.base),
    pages: numbered(resource.pages),
    reach: Object.fromEntries(Object.entries(resource.reach).map(([verb, reach]) => [verb, reachOf(reach)])),
    actions: Object.fromEntries(
      Object.entries(resource.actions).map(([verb, action]) => [
        verb,
        action.who ? { ...action, who: rolesIn(action.who, roleSets) } : action,
      ]),
    ),
  }
}
