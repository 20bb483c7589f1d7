import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letteredDocument } from './drawing-symbols.ts'
import { fontFiles, fonts } from './fonts.ts'

/** Loaded with the first paper: it is large, and a server starts without it. It opens no address and no file but its fonts. */
async function load() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => fontFiles.has(path))
  return pdfmake
}
let loaded: ReturnType<typeof load> | undefined

export async function printPdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  loaded ??= load()
  return new Uint8Array(await (await loaded).createPdf(letteredDocument(document)).getBuffer())
}
