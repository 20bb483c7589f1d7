/** What the walk does inside the page. Each function travels there as text, so it may use nothing from outside itself. */
declare global {
  interface Window {
    /** Requests that are not answered yet. */
    unanswered: number
  }
}

/** What the page asks the server for is counted inside the page, so that nobody has to ask over and over whether it is done. */
export function countRequests(): void {
  window.unanswered = 0
  const ask = window.fetch.bind(window)
  window.fetch = async (...given) => {
    window.unanswered++
    try {
      return await ask(...given)
    } finally {
      window.unanswered--
    }
  }
}

/** Goes to an address as a link does, or stays, and waits until the page stands; answers why it does not. */
export async function goTo(address: string | null): Promise<string | null> {
  // Whoever stands there already sees no new page.
  if (address && address !== window.location.pathname) {
    for (const old of document.querySelectorAll('main h1')) old.setAttribute('data-old', '')
    window.history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const heading = () => document.querySelector('main h1:not([data-old])')
  const until = performance.now() + 20_000
  for (let quiet = 0; quiet < 3; quiet = heading() && window.unanswered === 0 ? quiet + 1 : 0) {
    if (performance.now() > until)
      return heading()
        ? 'the page keeps asking the server'
        : `no heading: “${document.querySelector('main')?.textContent?.slice(0, 120)}”`
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  return null
}

/** What must not be there: a second main, a tab without a title, a control without a name, a bare key, a value that is none, English among Spanish. */
export function lookAround(): string[] {
  const wrong = new Set<string>()
  const mains = document.querySelectorAll('main').length
  if (mains !== 1) wrong.add(`${mains} times main`)
  if (!/^.+ · Millwright$/.test(document.title)) wrong.add(`the tab says “${document.title}”`)

  const nameOf = (element: Element): string =>
    [
      element.getAttribute('aria-label'),
      ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent),
      ...[...((element as HTMLInputElement).labels ?? [])].map(label => label.textContent),
      element.matches('input, select, textarea') ? '' : element.textContent,
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
      element.querySelector('img')?.alt,
    ]
      .join('')
      .trim()
  const named = 'button, a[href], input:not([type=hidden]), select, textarea, dt, summary, h1, h2, h3, [role=tab]'
  for (const element of document.querySelectorAll(`${named}, label:not(:has([aria-label]))`))
    if (element.getClientRects().length > 0 && nameOf(element) === '')
      wrong.add(`without a name: ${element.outerHTML.slice(0, 160)}`)

  const isSpanish = document.documentElement.lang === 'es'
  const english = /(?<!\p{L})(the|of|and|with|your|this|are|from|which|has|been|for|yet)(?!\p{L})/iu
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = (texts.currentNode.textContent ?? '').trim()
    const within = texts.currentNode.parentElement
    if (!text || within?.closest('code, pre, script, style, textarea, [contenteditable]')) continue
    // A key that found no words in the dictionary stands there bare.
    if (/^[a-z][\w-]*(\.[\w/-]+)+$/.test(text)) wrong.add(`a key: “${text}”`)
    // What people wrote may be in any language; what the product says may not.
    const isWritten = Boolean(within?.closest('td, dd, h1, output, a, option, [role=gridcell], [lang=en]'))
    const raw = isWritten ? /undefined|NaN|\[object/ : /undefined|NaN|\[object|\bnull\b|\{\w+[,}]/
    if (raw.test(text)) wrong.add(`one reads “${text.slice(0, 80)}”`)
    // Within an address, as in the log of requests, an id is a part of it.
    if (/(?<!\/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(text)) wrong.add(`an id: “${text.slice(0, 80)}”`)
    // Records are called by code and title: “TH-1 · …”, “1190 …”.
    if (isSpanish && !isWritten && !/ · |^\d/.test(text) && english.test(text))
      wrong.add(`English: “${text.slice(0, 80)}”`)
  }
  return [...wrong]
}
