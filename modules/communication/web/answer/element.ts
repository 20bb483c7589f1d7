type Child = Node | string | null | false

/** An element with its attributes and children. This page goes without the application's bundle, and without a framework. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | boolean | ((event: Event) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false) made.setAttribute(name, String(value))
  }
  made.append(...children.filter(child => child !== null && child !== false))
  return made
}

/** The words of a formatted text, paragraph by paragraph: nothing in it can act here. */
export function paragraphsOf(html: string | null): HTMLParagraphElement[] {
  if (!html) return []
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4')]
  return (blocks.length ? blocks : [body]).map(block => element('p', {}, block.textContent ?? ''))
}
