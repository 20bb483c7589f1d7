import { createRequire } from 'node:module'
import type { TFontDictionary } from 'pdfmake/interfaces.js'

const here = createRequire(import.meta.url)
const roboto = (style: string) => here.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)
const plex = (style: string) => here.resolve(`@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${style}.woff`)

/**
 * Roboto, whose figures are all of one width, so that columns of numbers line up; and a mono for codes. Our screen face is
 * published only as a variable web font, which cannot be embedded weight by weight.
 */
export const fonts: TFontDictionary = {
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  Plex: {
    normal: plex('400-normal'),
    bold: plex('500-normal'),
    italics: plex('400-italic'),
    bolditalics: plex('500-italic'),
  },
}

export const fontFiles: ReadonlySet<string> = new Set(
  Object.values(fonts).flatMap(family => Object.values(family).map(String)),
)

/** The mono face knows the western letters, but has no outline of a space to measure; other text stays in the sans. */
export const monoFor = (text: string): 'Plex' | 'Roboto' =>
  /^[\x21-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text) ? 'Plex' : 'Roboto'
