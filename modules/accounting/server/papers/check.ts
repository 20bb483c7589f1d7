import { sql } from 'kysely'
import { fitsMicr, micrPath } from '#modules/accounting/model/payables/micr.ts'
import type { Language } from '#platform/model'
import { formatMoney } from '#platform/model/values/formats.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type FormMaker, type Picture, picturePages } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import { ownAccount, type Sealing } from '../bank-numbers.ts'
import { type CheckData, checkFace, checkStub, type Drawing, onStub, paidRows, rule, text } from './check-face.ts'
import { paidItems } from './remittance.ts'

/** Check stock is letter-sized, wherever the company is. */
const [sheetWidth, sheetHeight, faceHeight, stubHeight] = [215.9, 279.4, 88.9, 95.25]

type Read = Omit<CheckData, 'items' | 'micr'> & { readonly printMicr: boolean; readonly cashAccount: string }

/** The line banks read; a check is not printed with half of it. */
async function micrOf(services: Sealing, reader: Reader, { printMicr, cashAccount, number }: Read) {
  if (!printMicr) return null
  const own = await ownAccount(services, reader, cashAccount)
  const line = { check: number, routing: own.routing ?? '', account: own.account ?? '' }
  if (!fitsMicr(line)) throw Refusal.conflict({ code: 'accountWithoutNumber', params: { account: own.name } })
  return line
}

const checkRows = (reader: Reader, ids: readonly string[]) =>
  reader.rows<Read>(sql`
    select k.id, k.number::int as number, k.status, k.check_date::text as "checkDate", k.payee_name as "payeeName", k.address,
      k.amount::text, k.amount_words as "amountWords", k.memo, k.payment, p.code as "paymentCode", b.layout,
      case b.language when 'payee' then coalesce(v.language, 'en-US') else b.language end as language,
      coalesce(b.preprinted_company, false) as "preprintedCompany", b.offset_x::text as "offsetX", b.offset_y::text as "offsetY",
      b.signatures, b.second_above::text as "secondAbove", coalesce(c.bank_name, c.name) as bank, coalesce(b.print_micr, false) as "printMicr",
      k.cash_account as "cashAccount"
    from checks k join check_books b on b.id = k.check_book join cash_accounts c on c.id = k.cash_account
      join payments p on p.id = k.payment left join business_partners v on v.id = p.partner
    where k.id = any(${ids}::uuid[]) order by k.number`)

export async function readChecks(services: Sealing, reader: Reader, ids: readonly string[]): Promise<CheckData[]> {
  const rows = await checkRows(reader, ids)
  return Promise.all(
    rows.map(async row => ({
      ...row,
      items: await paidItems(reader, row.payment),
      micr: await micrOf(services, reader, row),
    })),
  )
}

const at = (y: number, inside: string): string => `<g transform="translate(0 ${y})">${inside}</g>`

const sheet = (parts: readonly string[], { offsetX, offsetY }: Pick<CheckData, 'offsetX' | 'offsetY'>): Picture => ({
  widthMm: sheetWidth,
  heightMm: sheetHeight,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}mm" height="${sheetHeight}mm" viewBox="0 0 ${sheetWidth} ${sheetHeight}"><g transform="translate(${Number(offsetX)} ${Number(offsetY)})">${parts.join('')}</g></svg>`,
})

/** Across what must never be taken for money: a void check, or one that is burnt. */
const crossed = (check: CheckData, { words }: Drawing): string =>
  ['voided', 'spoiled', 'stopped'].includes(check.status)
    ? text(108, 60, words('accounting.papers.void').toUpperCase(), {
        size: 34,
        bold: true,
        align: 'middle',
        quiet: true,
      })
    : ''

/** Where face and stubs lie, from the top of the sheet. */
const places = {
  voucherTop: { face: 0, stubs: [faceHeight, faceHeight + stubHeight] },
  voucherMiddle: { face: stubHeight, stubs: [0, stubHeight + faceHeight] },
  voucherBottom: { face: 2 * stubHeight, stubs: [0, stubHeight] },
} as const

const micrOn = ({ micr }: CheckData, height: number): string =>
  micr ? `<path d="${micrPath(micr, { width: sheetWidth, height })}" fill="#000"/>` : ''

const perPage = 44

/** accounting R23: what the stub cannot show, on plain pages after the check. */
function remittancePages(check: CheckData, drawing: Drawing): Picture[] {
  if (check.items.length <= onStub && check.layout !== 'threePerPage') return []
  const pages = Array.from({ length: Math.ceil(check.items.length / perPage) }, (_, page) =>
    check.items.slice(page * perPage, (page + 1) * perPage),
  )
  const title = `${drawing.words('accounting.papers.remittance')} · ${check.payeeName}`
  const total = formatMoney(check.amount, drawing.formatting)
  return pages.map((items, page) =>
    sheet(
      [
        text(14, 20, drawing.company.name, { size: 4, bold: true }),
        text(14, 28, title, { size: 3.4 }),
        text(201.9, 28, `${check.number} · ${check.paymentCode}`, { size: 3.2, align: 'end' }),
        at(24, paidRows(items, drawing, 15, 4.9)),
        ...(page === pages.length - 1
          ? [
              rule(152, 262, 49.9, 0.15),
              text(152, 266, drawing.words('accounting.papers.total'), { size: 2.8, bold: true }),
              text(201.9, 266, total, { size: 2.8, bold: true, align: 'end' }),
            ]
          : []),
      ],
      { offsetX: '0', offsetY: '0' },
    ),
  )
}

function pageOf(check: CheckData, layout: keyof typeof places, drawing: Drawing): Picture {
  const { face, stubs } = places[layout]
  return sheet(
    [
      at(face, checkFace(check, drawing) + micrOn(check, faceHeight) + crossed(check, drawing)),
      ...stubs.map(stub => at(stub, checkStub(check, drawing))),
    ],
    check,
  )
}

/** The checks on their sheets, in the order of their numbers; each in the language of its book or payee. */
export function checkPages(checks: readonly CheckData[], drawingIn: (language: Language) => Drawing): Picture[] {
  const pages: Picture[] = []
  const three = checks.filter(check => check.layout === 'threePerPage')
  for (const check of checks)
    if (check.layout !== 'threePerPage') {
      const drawing = drawingIn(check.language)
      pages.push(pageOf(check, check.layout, drawing), ...remittancePages(check, drawing))
    }
  for (let first = 0; first < three.length; first += 3) {
    const together = three.slice(first, first + 3)
    const faces = together.map((check, place) => {
      const drawing = drawingIn(check.language)
      const height = sheetHeight / 3
      return at(place * height, checkFace(check, drawing) + micrOn(check, height) + crossed(check, drawing))
    })
    pages.push(
      sheet(faces, together[0]!),
      ...together.flatMap(check => remittancePages(check, drawingIn(check.language))),
    )
  }
  return pages
}

/** A check with its stub, at its places on the stock of its book. */
export const checkForm: FormMaker = {
  languageFor: async (reader, row) => (await checkRows(reader, [String(row.id)]))[0]?.language ?? null,
  draw: async (given, services) => {
    const checks = await readChecks(services, given.reader, [String(given.row.id)])
    const { company, words, formatting } = given
    return {
      name: `${given.row.number}.pdf`,
      pdf: await picturePages(checkPages(checks, () => ({ company, words, formatting }))),
    }
  },
}
