import { describe, expect, it } from 'vitest'
import { boot, type Step, type StepFailure, type StepName, stepOrder } from './boot.ts'

function rehearsal(special: Partial<Record<StepName, Step>> = {}) {
  const ran: string[] = []
  const failures: StepFailure[] = []
  const steps = Object.fromEntries(
    stepOrder.map(name => [
      name,
      async () => {
        ran.push(name)
        return special[name]?.()
      },
    ]),
  ) as Record<StepName, Step>
  const page = {
    atStep: () => {},
    goTo: (href: string) => void ran.push(`goto ${href}`),
    report: (failure: StepFailure) => void failures.push(failure),
    hideOverlay: () => void ran.push('overlay hidden'),
    keepAutocompleteOff: () => void ran.push('autocomplete off'),
  }
  return { ran, failures, run: () => boot({ steps, page, mount: () => void ran.push('mounted') }) }
}

describe('documents 1.2: the start-up sequence', () => {
  it('runs its steps in order, mounts, hides the overlay and switches autocomplete off', async () => {
    const { ran, run } = rehearsal()
    expect(await run()).toBe('mounted')
    expect(ran).toEqual([...stepOrder, 'mounted', 'overlay hidden', 'autocomplete off'])
  })
  it('follows a redirect and runs nothing after it', async () => {
    const { ran, run } = rehearsal({ vendorFiles: () => ({ redirect: '/login' }) })
    expect(await run()).toBe('redirected')
    expect(ran).toEqual([...stepOrder.slice(0, 5), 'goto /login'])
  })
  it('tells a failure with its step and does not mount', async () => {
    const { ran, failures, run } = rehearsal({
      routes: () => {
        throw new Error('no routes')
      },
    })
    expect(await run()).toBe('failed')
    expect(failures).toEqual([{ step: 'routes', error: new Error('no routes') }])
    expect(ran).not.toContain('mounted')
    expect(ran).not.toContain('overlay hidden')
  })
})
