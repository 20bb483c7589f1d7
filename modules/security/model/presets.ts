type RoleKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10'
/** What somebody of a trade may do: roles by their numbers, and groups by the names they are shipped with. */
interface Preset {
  readonly roles: RoleKey[]
  readonly groups: readonly string[]
}

/** Kinds of people a shop has, so that nobody needs to know what the roles are. */
export const presets = {
  owner: { roles: ['1'], groups: ['Administrators'] },
  officeManager: { roles: ['2'], groups: ['Managers', 'Office'] },
  estimator: { roles: ['3'], groups: ['Office', 'Estimating'] },
  buyer: { roles: ['3'], groups: ['Purchasing'] },
  planner: { roles: ['3'], groups: ['Engineering'] },
  engineer: { roles: ['3'], groups: ['Engineering'] },
  bookkeeper: { roles: ['3'], groups: ['Accounting'] },
  shipping: { roles: ['3'], groups: ['Office'] },
  machinist: { roles: ['7'], groups: ['Shop floor'] },
  inspector: { roles: ['3', '4'], groups: ['Quality'] },
  toolCrib: { roles: ['5'], groups: [] },
  receptionist: { roles: ['6'], groups: [] },
  customerPortal: { roles: ['8'], groups: [] },
} satisfies Readonly<Record<string, Preset>>

export type PresetName = keyof typeof presets
export const presetNames = ['owner', ...Object.keys(presets).slice(1)] as [PresetName, ...PresetName[]]

/** A portal user belongs to a customer, and a new company has none yet. */
export const invitedPresets: readonly PresetName[] = presetNames.filter(name => name !== 'customerPortal')

export const presetOf = (name: string | null | undefined): Preset | null =>
  presetNames.some(known => known === name) ? presets[name as PresetName] : null
