/** Documents 1.2: what happens between the empty page and the app, strictly in this order. */
export const stepOrder = [
  'internationalisation',
  'httpClient',
  'pageBuilder',
  'guidedTour',
  'vendorFiles',
  'routes',
  'dateHelpers',
  'securityHelper',
  'eventBus',
] as const
export type StepName = (typeof stepOrder)[number]

export interface Redirect {
  redirect: string
}
// biome-ignore lint/suspicious/noConfusingVoidType: a step returns nothing, or where to go instead
export type Step = () => void | Redirect | Promise<void | Redirect>

export interface StepFailure {
  step: StepName | 'mount'
  error: unknown
}

/** What the sequence does to the page around it; start-page.ts is the real one. */
export interface StartPage {
  /** The watchdog tells this step when nothing mounts in time. */
  atStep: (step: string) => void
  /** Replaces the address in the history. */
  goTo: (href: string) => void
  report: (failure: StepFailure) => void
  hideOverlay: () => void
  keepAutocompleteOff: () => void
}

export interface StartUp {
  steps: Readonly<Record<StepName, Step>>
  mount: () => void | Promise<void>
  page: StartPage
}

export type Outcome = 'mounted' | 'redirected' | 'failed'

/** Runs the steps, then mounts. A redirect ends the sequence; a failure is told and nothing mounts. */
export async function boot({ steps, mount, page }: StartUp): Promise<Outcome> {
  for (const name of stepOrder) {
    page.atStep(name)
    try {
      const result = await steps[name]()
      if (result?.redirect) {
        page.goTo(result.redirect)
        return 'redirected'
      }
    } catch (error) {
      page.report({ step: name, error })
      return 'failed'
    }
  }
  page.atStep('mount')
  try {
    await mount()
  } catch (error) {
    page.report({ step: 'mount', error })
    return 'failed'
  }
  page.hideOverlay()
  page.keepAutocompleteOff()
  return 'mounted'
}
