import type { AnyWork } from './work.ts'

/** What modules know of the files people bring: plain data, joined from all of them. */

/** `Cell|Cell phone|Celular`: names of a column in a line of text. */
export const namesIn = (text: string): readonly string[] => text.split('|')

export const presets = ['quickbooksDesktop', 'quickbooksOnline', 'jobboss', 'e2', 'plain'] as const
export type Preset = (typeof presets)[number]

/** How another program writes one of its lists. */
export interface ImportLayout {
  /** The program somebody may choose by name; 'plain' for one that gives itself away by its headers alone. */
  readonly preset: Preset
  /** The keyword of the list in a QuickBooks IIF file: `CUST`. */
  readonly list?: string
  /** Headers of which this program alone has one; without any of them a file is not taken for its own. */
  readonly marks?: readonly string[]
  /** A header below which something must stand: a list whose SKUs are all empty is laid out by its names. */
  readonly filled?: string
  /** Header → column of the import; null: known, and left out. */
  readonly columns: Readonly<Record<string, string | null>>
  /** Column → what its cells say → the value it means. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface LeftOut {
  /** A column of the import, or headers of the file that are none. */
  readonly column?: string
  readonly headers?: readonly string[]
  readonly pattern: RegExp
  /** `transfer.<why>` of the dictionaries. */
  readonly why: string
}

/** A report as a table; each row by its number in the file. */
interface ReadReport {
  readonly headers: readonly string[]
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
}

/** A list that shops bring: customers, vendors, parts. */
export interface ImportKind {
  readonly resource: string
  /** Lists are imported from low to high, because later ones name records of earlier ones. */
  readonly rank: number
  /** Words in file, sheet or title names that give it away, in both languages. */
  readonly called: readonly string[]
  /** Headers that only such a list has. */
  readonly signs?: readonly string[]
  /** What every row says beside its cells: column → cell. */
  readonly always?: Readonly<Record<string, string>>
  /** What a new record is, unless its row says otherwise; `@firstName.lastName` is made of what it says, `@hireDate|today` has a way out. */
  readonly whenNew?: Readonly<Record<string, string>>
  /** Finds the record a row means where no key names it, by what it says in these columns: the account of a trial balance. */
  readonly stands?: {
    readonly by: readonly string[]
    readonly find: (work: AnyWork, given: Given) => Promise<string | undefined>
  }
  /** Reads a report that is no plain table, all its lines from the first: null where it is none of its kind. */
  readonly reads?: (lines: readonly (readonly string[])[]) => ReadReport | null
  /** Other lists often hold this one too, where they have one column of each of these: what lies on the shelf of each part. */
  readonly alsoIn?: { readonly kinds: readonly string[]; readonly by: readonly (readonly string[])[] }
  /** Columns in which only what stands behind the last colon counts: `Fittings:F-100`. */
  readonly behindColon?: readonly string[]
  /** Columns in which what stands in parentheses counts, where there are some: `each (ea)`. */
  readonly inParentheses?: readonly string[]
  /** What its headers mean besides what the record type knows. */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /** Rows that are none of its records, by what a column holds. */
  readonly leaveOut?: readonly LeftOut[]
  readonly layouts?: readonly ImportLayout[]
  /** Columns of its template; left out: those of the record type. */
  readonly template?: readonly string[]
}

interface Naming {
  readonly work: AnyWork
  /** What the field that names it takes: a vendor has `isVendor`. */
  readonly among: Given
  /** Makes a further record that it needs, which goes with it when the import is taken back. */
  make(resource: string, given: Given): Promise<string>
}
type Given = Readonly<Record<string, unknown>>
export type FromName = (name: string, naming: Naming) => Given | Promise<Given>

/** What a new record gets that other programs do without: the number of an account. */
interface Fills {
  readonly fields: readonly string[]
  /** Fields that are empty in what the row gives, filled. */
  readonly with: (given: Given, naming: Omit<Naming, 'among'>) => Given | Promise<Given>
}

export type Likely = Readonly<Record<string, readonly (readonly [RegExp, string])[]>>
interface Opposite {
  readonly headers: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** What an import of a record type knows besides its declaration. */
export interface RecordHints {
  /** What else a column is called in files, in both languages. */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /** Column → what a cell may say → the value it means. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Column → what a cell of it is in our spelling: `1905-00` is account 1905. */
  readonly spelled?: Readonly<Record<string, (text: string) => string>>
  /** Column → what a cell may speak of → the value it then means, where no name of a value fits: the first that does. */
  readonly likely?: Likely
  /** Column → headers that say the opposite of it, and what their cells mean: "Inactive" with a Y. */
  readonly opposite?: Readonly<Record<string, Opposite>>
  /** Two records that are nearly the same in one of these are likely one. */
  readonly alike?: readonly string[]
  /** What a record is that other lists name and that is not there yet, besides its name: `Net 45` is due in 45 days. */
  readonly fromName?: FromName
  readonly fills?: Fills
  /** What a row says besides by what it says: a whole name tells the first and the last one. Replaces what it answers. */
  readonly tells?: (given: Given) => Given
  /** Columns of its template, and what stands in its example row. */
  readonly example?: Readonly<Record<string, string>>
}

/** A further record that a row makes beside its own: the contact of a customer. */
export interface ImportCompanion {
  /** The record type whose rows bring it. */
  readonly of: string
  readonly resource: string
  /** Its reference to the row's own record. */
  readonly by: string
  readonly fields: readonly string[]
  /** Fields that tell which of several it is; none: there is only one. */
  readonly toldBy?: readonly string[]
  /** A first and a last name may come in one column, `contact.fullName`. */
  readonly fullName?: readonly [first: string, last: string]
  /** Every new record of the list gets one, also where its row says nothing of it: the first revision of a part. */
  readonly always?: true
  /** What a new one is: field → cell; `@` names the row's own column, as in `@name`. */
  readonly whenNew?: Readonly<Record<string, string>>
  /** What the first one of its record is besides. */
  readonly whenFirst?: Readonly<Record<string, boolean>>
  readonly names?: Readonly<Record<string, readonly string[]>>
}

export interface ImportHints {
  readonly kinds?: Readonly<Record<string, ImportKind>>
  readonly records?: Readonly<Record<string, RecordHints>>
  /** By the name their columns begin with: `contact.email`. */
  readonly companions?: Readonly<Record<string, ImportCompanion>>
}

export interface JoinedHints {
  readonly kinds: ReadonlyMap<string, ImportKind>
  readonly records: ReadonlyMap<string, RecordHints>
  readonly companions: ReadonlyMap<string, ImportCompanion>
}

const all = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Map<string, T> =>
  new Map(parts.flatMap(part => Object.entries(part ?? {})))

export const joinHints = (parts: readonly (ImportHints | undefined)[]): JoinedHints => ({
  kinds: all(parts.map(part => part?.kinds)),
  records: all(parts.map(part => part?.records)),
  companions: all(parts.map(part => part?.companions)),
})

/** The companions of a record type that this application has. */
export const companionsOf = (
  hints: JoinedHints,
  has: (name: string) => boolean,
  resource: string,
): [string, ImportCompanion][] => [...hints.companions].filter(([, one]) => one.of === resource && has(one.resource))
