/** A step points at a part of the page; a part that is not there is skipped. */
export interface TourStep {
  readonly anchor: string
  /** Key of its words: `tours.<tour>.<name>`. */
  readonly name: string
}

export interface Tour {
  readonly key: string
  readonly steps: readonly TourStep[]
}

/** Short tours, each offered once, replayable from the menu of the person. */
export const tours: readonly Tour[] = [
  {
    key: 'first-login',
    steps: [
      { anchor: 'nav[aria-label]', name: 'areas' },
      { anchor: 'button[aria-keyshortcuts="Control+K"]', name: 'palette' },
      { anchor: 'main h1', name: 'page' },
    ],
  },
  {
    key: 'list',
    steps: [
      { anchor: '[data-tour="search"]', name: 'search' },
      { anchor: '[data-tour="filters"]', name: 'filters' },
      { anchor: '[role="grid"]', name: 'grid' },
      { anchor: '[data-tour="views"]', name: 'views' },
    ],
  },
  {
    key: 'create',
    steps: [
      { anchor: '[data-tour="form"]', name: 'form' },
      { anchor: '[data-tour="save"]', name: 'save' },
    ],
  },
]

/** The tour of a page, by what kind of page it is. */
export const tourOf = (kind: string | undefined, path: string): Tour | undefined =>
  tours.find(tour => (path === '/dashboard' ? tour.key === 'first-login' : tour.key === kind))
