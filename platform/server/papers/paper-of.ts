import { type Language, oneOf, type Words } from '#platform/model'
import type { Formatting } from '#platform/model/values/formats.ts'
import type { Reader } from '../database/transaction.ts'
import { readOne } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { FilterContext } from '../records/filter-sql.ts'
import { type Labels, labelsFor } from '../records/labels.ts'
import { loadRecord, type Row } from '../records/load.ts'
import type { Services } from '../services.ts'
import { letterhead } from './letterhead.ts'
import type { Paper, PaperCompany } from './paper.ts'
import { recordPaper } from './record-paper.ts'

/** What a paper of a module's own is made from: the record as its reader sees it, in the language it is written in. */
export interface PaperGiven {
  readonly row: Row
  readonly labels: Labels
  readonly words: Words
  readonly formatting: Formatting
  readonly company: PaperCompany
  readonly size: 'letter' | 'a4'
  readonly reader: Reader
}

/** How a record type looks on paper, where a list of its fields is not enough. */
export interface PaperMaker {
  /** Papers for a partner are written in the partner's language. */
  languageFor?(reader: Reader, row: Row): Promise<Language | null>
  make(given: PaperGiven): Promise<Paper>
}
/** A form with a place for everything, such as a check: drawn by its module, page by page. */
export interface FormMaker {
  languageFor?(reader: Reader, row: Row): Promise<Language | null>
  draw(given: PaperGiven, services: Services): Promise<{ readonly name: string; readonly pdf: Uint8Array }>
}
export type PaperMakers = Readonly<Record<string, PaperMaker | FormMaker>>

/** As an address asks for it: `?paper=a4`. */
export const paperSize = oneOf('letter', 'a4')

/** North America and some neighbours print on letter, the rest of the world on A4; without a country we stay at home. */
export const paperSizeFor = (formatLocale: string): 'letter' | 'a4' =>
  /^[a-z]+$|-(US|CA|MX|CL|CO|CR|DO|GT|PA|PR|PH|SV|VE)$/.test(formatLocale) ? 'letter' : 'a4'

interface Wanted {
  readonly language: Language
  readonly formatLocale?: string | null | undefined
  readonly size?: string | undefined
  /** The record as it stood at an instant. */
  readonly asOf?: string | undefined
  readonly maker?: PaperMaker | undefined
}

/** What a maker works from. */
export async function givenFor(
  { app, ...services }: Services,
  reader: Reader,
  context: FilterContext,
  id: string,
  {
    language,
    formatLocale,
    size,
    asOf,
    maker,
  }: Omit<Wanted, 'maker'> & { readonly maker?: PaperMaker | FormMaker | undefined },
): Promise<PaperGiven> {
  const { resource } = context
  const found = await loadRecord(context, reader, resource, id)
  if (!found) throw Refusal.notFound()
  const row = await readOne(context, reader, found, asOf)
  const facts = await app.company()
  const spoken = (await maker?.languageFor?.(reader, row)) ?? language
  const written = formatLocale ?? facts.formatLocale
  const locale = {
    words: app.words(spoken),
    formatting: { formatLocale: written, language: spoken, timeZone: facts.zone },
  }
  return {
    row,
    labels: await labelsFor(app.registry, reader, resource, [row], locale),
    ...locale,
    company: await letterhead({ app, ...services } as Services, spoken),
    size: size === 'a4' || size === 'letter' ? size : paperSizeFor(written),
    reader,
  }
}

/** A record as a paper: by its module's own maker, else its fields, lines and sums. */
export async function paperOf(
  services: Services,
  reader: Reader,
  context: FilterContext,
  id: string,
  wanted: Wanted,
): Promise<Paper> {
  const given = await givenFor(services, reader, context, id, wanted)
  if (wanted.maker) return wanted.maker.make(given)
  const { registry } = services.app
  return recordPaper({ ...given, registry }, context.resource, given.row, given.company, given.size)
}
