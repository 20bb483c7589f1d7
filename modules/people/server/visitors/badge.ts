import { sql } from 'kysely'
import { officeRoles, role } from '#modules/security/model/front.ts'
import type { Language } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { formatDate } from '#platform/model/values/formats.ts'
import { guarded } from '#platform/server/files/index.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { barcodeSvg, type Picture, picturePages } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { speakers } from '../speakers.ts'

/** A badge for the usual sleeve, 86 by 54 mm. */
const [widthMm, heightMm] = [86, 54]

interface OnBadge {
  readonly code: string
  readonly name: string
  readonly company: string
  readonly host: string | null
  readonly badgeNumber: string | null
  readonly escortRequired: boolean
  readonly language: Language
  readonly day: DateText
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign]!)

/** A line of text that fits, smaller where the name is long. */
const line = (text: string, y: number, size: number, bold = false): string => {
  const fits = Math.min(size, 54 / (Math.max(1, text.length) * 0.55))
  return `<text x="5" y="${y}" font-family="Roboto" font-size="${fits.toFixed(2)}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`
}

function drawn(visitor: OnBadge, company: string, day: string): Picture {
  const words = speakers[visitor.language]
  const code = barcodeSvg({ kind: 'qrcode', text: visitor.code })
  const [, side = '1'] = /viewBox="0 0 (\d+(?:\.\d+)?)/.exec(code) ?? []
  const bars = code.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const number = visitor.badgeNumber ? words('visitorPapers.number', { number: visitor.badgeNumber }) : visitor.code
  const parts = [
    `<rect width="${widthMm}" height="11" fill="#12161c"/>`,
    `<text x="5" y="7.6" font-family="Roboto" font-weight="bold" font-size="6" fill="#ffffff">${escaped(words('visitorPapers.badge'))}</text>`,
    line(visitor.name, 22, 8, true),
    line(visitor.company, 29, 5),
    line(words('visitorPapers.toSee', { host: visitor.host ?? '—' }), 36, 4),
    line(`${number} · ${day}`, 42, 4),
    line(visitor.escortRequired ? words('visitorPapers.escort') : company, 50, 4.6, visitor.escortRequired),
    `<g transform="translate(63 30) scale(${18 / Number(side)})">${bars}</g>`,
  ]
  return {
    ...{ widthMm, heightMm },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}">${parts.join('')}</svg>`,
  }
}

/** What a visitor wears: who they are, whom they see, and whether they may go alone. */
async function badgeOf({ app }: Services, id: string): Promise<Answer> {
  const { name, formatLocale, zone } = await app.company()
  const visitor = await app.reader.first<OnBadge>(sql`
    select v.code, concat_ws(' ', v.first_name, v.last_name) as name, v.company, u.display_name as host,
      v.badge_number as "badgeNumber", v.escort_required as "escortRequired", v.language,
      (${app.now()}::timestamptz at time zone ${zone})::date::text as day
    from visitors v left join users u on u.id = v.host
    where v.id = ${id}::uuid and v.status in ('expected', 'on-site') and v.archived_at is null`)
  if (!visitor) throw Refusal.notFound()
  const day = formatDate(visitor.day, { formatLocale, language: visitor.language })
  const pdf = Buffer.from(await picturePages([drawn(visitor, name, day)]))
  return new Answer(200, pdf, {
    'content-type': 'application/pdf',
    ...guarded(`${visitor.code}.pdf`, 'application/pdf', true),
  })
}

export const visitorBadgeEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/visitors/:id/badge',
    access: { roles: [...officeRoles, role.receptionist] },
    summary: 'The badge of a visitor who is expected or on site, as a PDF of its size',
    handle: ({ params }) => badgeOf(services, params.id!),
  }),
]
