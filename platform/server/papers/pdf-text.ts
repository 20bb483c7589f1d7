import { inflateSync } from 'node:zlib'

/** Reads the words back from a PDF of ours, page by page: enough of the format for tests, and no more. */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const follow = (text: string, key: string): string => objects.get(reference(text, key) ?? -1) ?? ''
  const pages = [...objects.values()].filter(object => /\/Type \/Page\b/.test(object))
  return pages.map(page => {
    const resources = follow(page, 'Resources') || page
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name, id]) => [
        name!,
        glyphsOf(contentOf(follow(objects.get(Number(id)) ?? '', 'ToUnicode'))),
      ]),
    )
    return wordsOf(contentOf(follow(page, 'Contents')), fonts)
  })
}

function objectsOf(text: string): Map<number, string> {
  return new Map([...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id, body]) => [Number(id), body!]))
}

const reference = (text: string, key: string): number | undefined => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

function contentOf(object: string): string {
  const [, dictionary = '', content = ''] = /^([\s\S]*?)stream\n([\s\S]*?)\nendstream/.exec(object) ?? []
  return /FlateDecode/.test(dictionary) ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content
}

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which letters each glyph of an embedded font stands for. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  // A ligature is one glyph and several letters, with a space between them.
  for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [place, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(Number.parseInt(from!, 16) + place, letters(hex!.replaceAll(' ', '')))
  return glyphs
}

function wordsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map()
  const words: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(\S+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    else
      words.push(
        [...shown!.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map(glyph => font.get(Number.parseInt(glyph, 16)) ?? '')
          .join(''),
      )
  }
  return words.join(' ').replace(/\s+/g, ' ')
}
