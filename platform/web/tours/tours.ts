/** A step points at a part of the page; a part that is not there is skipped. */
export interface TourStep {
  readonly anchor: string
  /** Key of its words: `tours.<tour>.<name>`. */
  readonly name: string
}

export interface Tour {
  readonly key: string
  /** Offered when one of these addresses is opened for the first time. */
  readonly opens: RegExp
  readonly steps: readonly TourStep[]
}

/** Short tours, each offered once, replayable from the menu of the person. */
export const tours: readonly Tour[] = [
  {
    key: 'first-login',
    opens: /^\/dashboard$/,
    steps: [
      { anchor: 'nav[aria-label]', name: 'areas' },
      { anchor: 'button[aria-keyshortcuts="Control+K"]', name: 'palette' },
      { anchor: 'main h1', name: 'page' },
    ],
  },
  {
    key: 'list',
    opens: /^\/[a-z-]+$/,
    steps: [
      { anchor: '[data-tour="search"]', name: 'search' },
      { anchor: '[data-tour="filters"]', name: 'filters' },
      { anchor: '[role="grid"]', name: 'grid' },
      { anchor: '[data-tour="views"]', name: 'views' },
    ],
  },
  {
    key: 'create',
    opens: /^\/[a-z-]+\/create$/,
    steps: [
      { anchor: 'main form', name: 'form' },
      { anchor: '[data-tour="save"]', name: 'save' },
    ],
  },
]

export const tourAt = (path: string): Tour | undefined =>
  path === '/dashboard' ? tours[0] : tours.find(tour => tour.key !== 'first-login' && tour.opens.test(path))
