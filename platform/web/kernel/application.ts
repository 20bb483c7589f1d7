import { createContext, useContext } from 'react'
import type { Role } from '#platform/model/roles.ts'
import type { Route } from '#platform/model/routes.ts'
import type { UnitSystem } from '#platform/model/values/company-units.ts'
import type { Language } from '#platform/model/words.ts'

/** Who is signed in, as the server says. */
export interface Session {
  readonly userId: string | null
  readonly name: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly home: string
  readonly language: Language
  readonly formatLocale: string
  readonly timeZone: string
  readonly today: string
  readonly weekStart: 'mon' | 'sun'
  readonly company: string
  /** How partners reach the company. */
  readonly companyPhone: string | null
  readonly companyEmail: string | null
  readonly currency: string
  readonly unitSystem: UnitSystem
  readonly csrfToken: string
  readonly mustChangePassword: boolean
  readonly hasSecondFactor: boolean
  /** Which second factors they have: `totp`, `passkey`. */
  readonly factors: readonly string[]
  /** The screen chosen in the personal settings to come home to. */
  readonly startScreen: string | null
  readonly preferences: Readonly<Record<string, unknown>>
}

/** The same as the server sends it. */
export interface SessionAnswer {
  readonly id: string | null
  readonly name: string
  readonly username: string | null
  readonly roles: readonly Role[]
  readonly home: string
  readonly language: Language
  readonly formatLocale: string
  readonly keyboard: Readonly<Record<string, unknown>>
  readonly csrfToken: string
  readonly mustChangePassword: boolean
  readonly hasSecondFactor?: boolean
  readonly factors?: readonly string[]
  readonly startScreen?: string | null
  readonly company: {
    readonly name: string
    readonly zone: string
    readonly weekStart: 'mon' | 'sun'
    readonly currency: string
    readonly unitSystem: UnitSystem
    readonly phone?: string | null
    readonly email?: string | null
  }
  readonly now: string
}

/** The day an instant falls on, in a zone. */
export const dayIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at))

export const sessionOf = (told: SessionAnswer): Session => ({
  userId: told.id,
  name: told.name,
  username: told.username ?? '',
  roles: told.roles,
  home: told.home,
  language: told.language,
  formatLocale: told.formatLocale,
  timeZone: told.company.zone,
  today: dayIn(told.company.zone, told.now),
  weekStart: told.company.weekStart,
  company: told.company.name,
  companyPhone: told.company.phone ?? null,
  companyEmail: told.company.email ?? null,
  currency: told.company.currency,
  unitSystem: told.company.unitSystem,
  csrfToken: told.csrfToken,
  mustChangePassword: told.mustChangePassword,
  hasSecondFactor: told.hasSecondFactor ?? false,
  factors: told.factors ?? [],
  startScreen: told.startScreen ?? null,
  preferences: told.keyboard,
})

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly href: string
  /** What else people call it, with commas between. */
  readonly also?: string
}
export interface MenuArea {
  readonly key: string
  readonly label: string
  readonly groups: readonly { readonly key: string; readonly label: string; readonly items: readonly MenuItem[] }[]
}

/** What this person may open and do, with labels in their language. */
export interface Application {
  readonly frame: 'workspace' | 'floor' | 'portal'
  /** They may do everything to every row they come near. */
  readonly mayAll: boolean
  readonly areas: readonly MenuArea[]
  /** Areas the company does without for now: not shown anywhere, but their addresses open. */
  readonly hiddenAreas: readonly string[]
  readonly routes: readonly Route[]
  /** What screens of their own are called, by path. */
  readonly screens: Readonly<Record<string, string>>
  /** What screens that are not there yet will do, by path. */
  readonly coming: Readonly<Record<string, string>>
  /** Every resource they may come near: its module, pages, label, and the verbs they have on it. */
  readonly resources: Readonly<
    Record<
      string,
      {
        readonly module: string
        /** A line of such records: without pages of its own. */
        readonly partOf?: string
        readonly route: string
        readonly one: string
        readonly many: string
        readonly calledByName?: true
        /** What else somebody says who wants a new one. */
        readonly newAlso?: string
        readonly verbs: readonly string[]
        readonly hidden: readonly string[]
      }
    >
  >
}

interface Running {
  readonly session: Session
  readonly application: Application
}

const RunningContext = createContext<Running | null>(null)
export const RunningProvider = RunningContext.Provider

function useRunning(): Running {
  const running = useContext(RunningContext)
  if (!running) throw new Error('asked for the session where nobody is signed in')
  return running
}

export const useSession = (): Session => useRunning().session
export const useApplication = (): Application => useRunning().application

/** The areas people are shown. */
export const shownAreas = ({ areas, hiddenAreas }: Application): readonly MenuArea[] =>
  areas.filter(({ key }) => !hiddenAreas.includes(key))

/** May this person do `verb` on records of this type at all? The server has the last word, row by row. */
export const useMay = (resource: string, verb: string): boolean =>
  useApplication().resources[resource]?.verbs.includes(verb) ?? false

/** Is this person shown the field at all, where they see the record? */
export function useSees(resource: string, field: string): boolean {
  const known = useApplication().resources[resource]
  return known !== undefined && !known.hidden.includes(field)
}

/** The list of a record type, or the page of one record; null where there is none for this person. */
export const pageOf = (application: Application, resource: string, id?: string): string | null => {
  const path = pathsOf(application).get(`${id ? 'detail' : 'list'} ${resource}`)
  return path && id ? path.replace(':id', id) : (path ?? null)
}

const knownPaths = new WeakMap<Application, ReadonlyMap<string, string>>()

function pathsOf(application: Application): ReadonlyMap<string, string> {
  const known = knownPaths.get(application)
  if (known) return known
  const paths = new Map(application.routes.map(({ page, resource, path }) => [`${page} ${resource}`, path]))
  knownPaths.set(application, paths)
  return paths
}
