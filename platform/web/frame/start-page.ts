import type { StartPage, StepFailure } from './boot.ts'

const buildId = () => document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? 'development'

/** One try, no waiting: the app has already failed, telling about it must not fail it further. */
function tellServer({ step, error }: StepFailure) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const body = JSON.stringify({ step, build: buildId(), message, stack, path: location.pathname })
  void fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {})
}

const switchOff = (root: ParentNode) => {
  for (const field of root.querySelectorAll('input, textarea, form')) {
    if (field.getAttribute('autocomplete') !== 'off') field.setAttribute('autocomplete', 'off')
  }
}

/** The page as it stands in index.html. */
export const startPage: StartPage = {
  atStep: step => document.documentElement.setAttribute('data-step', step),
  goTo: href => location.replace(href),
  report: failure => {
    console.error(`Start-up stopped at "${failure.step}"`, failure.error)
    tellServer(failure)
  },
  hideOverlay: () => {
    const overlay = document.getElementById('loading')
    if (overlay) overlay.hidden = true
    document.documentElement.removeAttribute('data-step')
  },
  keepAutocompleteOff: () => {
    switchOff(document)
    new MutationObserver(changes => {
      for (const change of changes) {
        for (const node of change.addedNodes) if (node instanceof Element) switchOff(node.parentElement ?? node)
      }
    }).observe(document.body, { childList: true, subtree: true })
  },
}
