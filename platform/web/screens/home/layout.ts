/** How somebody arranged their home page: its widgets in order, or the name of a preset. */
export type Arranged = readonly ({ readonly key: string; readonly hidden?: true } | { readonly preset: string })[]

/** A page for each kind of work: what is shown, in order. What is not named can be shown all the same. */
export const presets = {
  owner: [
    'waiting',
    'bookings',
    'onTimeDelivery',
    'backlog',
    'receivables',
    'cash',
    'ncmrCost',
    'changed',
    'recent',
    'favorites',
  ],
  estimator: ['waiting', 'recent', 'bookings', 'backlog', 'changed', 'favorites'],
  planner: ['backlog', 'onTimeDelivery', 'waiting', 'changed', 'recent', 'favorites'],
  buyer: ['waiting', 'backlog', 'changed', 'recent', 'favorites'],
  quality: ['ncmrCost', 'onTimeDelivery', 'waiting', 'changed', 'recent', 'favorites'],
  bookkeeper: ['cash', 'receivables', 'waiting', 'bookings', 'changed', 'recent', 'favorites'],
} as const
export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]

export interface Layout {
  /** Null once somebody moved something. */
  readonly preset: Preset | null
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
}

const isPreset = (name: string | null | undefined): name is Preset => Boolean(name && Object.hasOwn(presets, name))

function ofPreset(preset: Preset, all: readonly string[]): Layout {
  const shown = presets[preset].filter(key => all.includes(key))
  return { preset, shown, hidden: all.filter(key => !(shown as readonly string[]).includes(key)) }
}

/** The page as it is drawn: of the widgets somebody may see, those they chose; what is new since then comes last. */
export function layoutOf(saved: Arranged | null, all: readonly string[], usual: string | null): Layout {
  const [first] = saved ?? []
  if (first && 'preset' in first) return ofPreset(isPreset(first.preset) ? first.preset : 'owner', all)
  if (!saved) return ofPreset(isPreset(usual) ? usual : 'owner', all)
  const known = saved.filter(one => 'key' in one).filter(({ key }) => all.includes(key))
  const hidden = known.filter(one => one.hidden).map(({ key }) => key)
  const shown = known.filter(one => !one.hidden).map(({ key }) => key)
  const added = all.filter(key => !known.some(one => one.key === key))
  return { preset: null, shown: [...shown, ...added], hidden }
}

/** As it is kept. */
export const arrangedOf = ({ shown, hidden }: Pick<Layout, 'shown' | 'hidden'>): Arranged => [
  ...shown.map(key => ({ key })),
  ...hidden.map(key => ({ key, hidden: true as const })),
]

/** A widget at another place among those shown. */
export function movedTo({ shown, hidden }: Layout, key: string, place: number): Layout {
  const others = shown.filter(one => one !== key)
  const at = Math.max(0, Math.min(place, others.length))
  return {
    preset: null,
    shown: [...others.slice(0, at), key, ...others.slice(at)],
    hidden: hidden.filter(one => one !== key),
  }
}

export const hiding = ({ shown, hidden }: Layout, key: string): Layout => ({
  preset: null,
  shown: shown.filter(one => one !== key),
  hidden: [...hidden, key],
})

export const showing = (layout: Layout, key: string): Layout => movedTo(layout, key, layout.shown.length)
