import { actionCode, allActions, quantityCode } from '#modules/production/model/floor/action-codes.ts'
import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import { guarded, plainName } from '#platform/server/files/index.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { letterhead, type Paper, paperApart, paperSizeFor } from '#platform/server/papers/index.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import type { Services } from '#platform/server/services.ts'
import { type Reading, readingFor } from '../boards/reading.ts'

/** Counts and, where a reason is asked for, its place in the list. */
const quantities = [...Array.from({ length: 12 }, (_, place) => place + 1), 20, 25, 50, 100]

type Coded = readonly [text: string, code: string]

/** Two codes beside each other, far enough apart that a scanner reads one of them. */
function table(heading: string, scan: string, coded: readonly Coded[]) {
  const half = Math.ceil(coded.length / 2)
  const code = { label: scan, width: 132, drawn: 'code128' as const }
  return {
    heading,
    columns: [{ label: '', width: 'fill' as const }, code, { label: '', width: 110 }, code],
    rows: coded.slice(0, half).map((one, place) => ({ cells: [...one, ...(coded[half + place] ?? ['', ''])] })),
  }
}

/** Every action and number of pieces as a code, to hang beside a station: it is then used without being touched. */
async function wallSheet(services: Services, by: Reading['by']): Promise<Paper> {
  const { app } = services
  const company = await app.company()
  const { words, formatting } = readerLocaleOf(app, company, by)
  const word = (name: string) => words(`production.traveler.${name}`)
  const actions = allActions.map(action => [word(`actions.${action}`), actionCode(action)] as const)
  return {
    company: await letterhead(services, words.language),
    title: word('codes'),
    facts: [],
    addresses: [],
    table: table(word('actionCodes'), word('scan'), actions),
    furtherTables: [
      table(
        word('quantityCodes'),
        word('scan'),
        quantities.map(pieces => [String(pieces), quantityCode(pieces)] as const),
      ),
    ],
    language: words.language,
    formats: { paper: paperSizeFor(formatting.formatLocale) },
  }
}

export const wallSheetEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/floor/wall-sheet',
    access: { roles: [...officeRoles, ...floorRoles] },
    summary: 'Codes of all actions and numbers of pieces as a PDF, for the wall of a station',
    handle: async ask => {
      const made = await wallSheet(services, (await readingFor(services, ask)).by)
      return new Answer(200, Buffer.from(await paperApart(made)), {
        'content-type': 'application/pdf',
        ...guarded(plainName(`${made.title}.pdf`), 'application/pdf', true),
      })
    },
  }),
]
