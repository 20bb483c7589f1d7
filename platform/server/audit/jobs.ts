import { administrators } from '#platform/model'
import { notify } from '../people-marks/notify.ts'
import type { Job, Services } from '../services.ts'
import { calendarOf, perform } from '../work/office.ts'
import { theSystem } from '../work/person.ts'
import { dropAnchor } from './anchors.ts'
import { archiveLog } from './archive.ts'
import { verifyWhole } from './endpoints.ts'
import { monthsAhead, prepareMonths } from './months.ts'

export const auditJobs: Readonly<Record<string, Job>> = {
  'audit.partitions': async (_payload, { services: { office } }) => {
    const { today } = calendarOf(await office.company(), office.now())
    await prepareMonths(office.pool, ...monthsAhead(today))
  },
  'audit.anchor': async (_payload, { services }) => {
    await dropAnchor(services)
  },
  'audit.archive': async (_payload, { services }) => {
    const { today } = calendarOf(await services.office.company(), services.office.now())
    await archiveLog(services, today)
  },
  'audit.verify': async (_payload, { services }) => {
    const { failed, checked } = await verifyWhole(services)
    if (failed) await alarm(services, failed.why, { seq: failed.seq, checked })
  },
}

/** Job → when, in UTC. */
export const auditRepeats: Readonly<Record<string, string>> = {
  'audit.partitions': '10 2 * * *',
  'audit.anchor': '55 23 * * *',
  'audit.archive': '40 2 2 * *',
  'audit.verify': '30 3 * * *',
}

async function alarm({ office }: Services, why: string, params: Record<string, number>): Promise<void> {
  await perform(office, { by: theSystem('audit'), via: 'job' }, async work => {
    const { rows } = await work.client.query<{ id: string; locale: 'en-US' | 'es' }>(
      `select id, locale from users where status = 'active' and role_keys && $1::text[]`,
      [administrators.map(String)],
    )
    for (const { id, locale } of rows) {
      const words = office.words(locale)
      await notify(work, {
        user: id,
        type: 'negative',
        event: 'audit.broken',
        title: words('audit.broken'),
        body: words(`audit.${why}`, params),
        link: '/audit-logs',
        groupKey: 'audit.broken',
      })
    }
  })
}
