export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name, , double, single] of source.matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
    found[local(name!)] = decoded(double ?? single ?? '')
  return found
}

type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string }

/** Reads the plain XML machines send: elements, attributes, text. Null when it is cut off or no XML at all. */
export function readXml(source: string): XmlElement | null {
  const root: Growing = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const piece =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^>]*>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g
  for (const [, cdata, closing, name, attributes, alone, text] of source.matchAll(piece)) {
    const top = open.at(-1)!
    if (cdata !== undefined) top.text += cdata
    else if (text !== undefined) top.text += decoded(text)
    else if (closing) {
      if (open.length < 2 || top.name !== local(name!)) return null
      open.pop()
    } else if (name) {
      const element: Growing = { name: local(name), attributes: attributesOf(attributes ?? ''), children: [], text: '' }
      top.children.push(element)
      if (!alone) open.push(element)
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0]! : null
}

/** Every element below, itself included, in document order. */
export function* within(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* within(child)
}
