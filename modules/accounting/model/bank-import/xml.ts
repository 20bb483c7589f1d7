/** As much XML as a bank's statement needs: elements and their text. Prefixes, comments and declarations are passed over. */
export interface XmlElement {
  readonly name: string
  readonly children: XmlElement[]
  /** Its attributes, as they are written. */
  readonly marks: string
  text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The outermost element; null where the text is no well-formed XML. Entities of its own are not resolved, so none can grow. */
export function readXml(text: string): XmlElement | null {
  const top: XmlElement = { name: '', children: [], marks: '', text: '' }
  const open = [top]
  const token = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w.:-]+)([^>]*?)(\/?)>|([^<]+)/g
  for (const [, cdata, closing, name, marks = '', single, words] of text.matchAll(token)) {
    const here = open.at(-1)!
    if (cdata !== undefined) here.text += cdata
    else if (words !== undefined) here.text += unescaped(words)
    else if (name && closing) {
      if (open.length < 2 || here.name !== plain(name)) return null
      open.pop()
    } else if (name) {
      const element: XmlElement = { name: plain(name), children: [], marks, text: '' }
      here.children.push(element)
      if (!single) open.push(element)
    }
  }
  return open.length === 1 ? (top.children[0] ?? null) : null
}

const plain = (name: string): string => name.replace(/^.*:/, '')

export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child.name === name)
export const childOf = (element: XmlElement, name: string): XmlElement | undefined => allOf(element, name)[0]
export const textOf = (element: XmlElement, name: string): string | null => childOf(element, name)?.text.trim() || null
