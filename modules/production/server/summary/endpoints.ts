import { officeRoles } from '#modules/security/model/front.ts'
import { date } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { guarded, plainName } from '#platform/server/files/index.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { paperApart } from '#platform/server/papers/index.ts'
import type { Services } from '#platform/server/services.ts'
import { readingFor } from '../boards/reading.ts'
import { dayPaper, toldDay } from './day-paper.ts'

export const summaryEndpoints = (services: Services): Endpoint[] => [
  endpoint<never, { on?: DateText }>({
    method: 'GET',
    path: '/api/production/days/print',
    access: { roles: officeRoles },
    summary: 'One day of the shop as a PDF',
    query: { on: date() },
    handle: async ask => {
      const reading = await readingFor(services, ask)
      const day = ask.query.on ?? reading.calendar.today
      const made = await dayPaper(services, await toldDay(services, reading, day))
      return new Answer(200, Buffer.from(await paperApart(made)), {
        'content-type': 'application/pdf',
        ...guarded(plainName(`${made.title} ${day}.pdf`), 'application/pdf', true),
      })
    },
  }),
]
