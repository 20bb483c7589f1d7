import { notify } from '../collaboration/notify.ts'
import type { Job, Services } from '../services.ts'
import { calendarOf, perform } from '../work/app.ts'
import { contactsWith } from '../work/people.ts'
import { theSystem } from '../work/person.ts'
import { dropAnchor } from './anchors.ts'
import { archiveLog } from './archive.ts'
import { verifyWhole } from './endpoints.ts'
import { monthsAhead, prepareMonths } from './months.ts'

export const auditJobs: Readonly<Record<string, Job>> = {
  'audit.partitions': async (_payload, { services: { app } }) => {
    const { today } = calendarOf(await app.company(), app.now())
    await prepareMonths(app.pool, ...monthsAhead(today))
  },
  'audit.anchor': async (_payload, { services }) => {
    await dropAnchor(services)
  },
  'audit.archive': async (_payload, { services }) => {
    const { today } = calendarOf(await services.app.company(), services.app.now())
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

async function alarm({ app }: Services, why: string, params: Record<string, number>): Promise<void> {
  await perform(app, { by: theSystem('audit'), via: 'job' }, async work => {
    for (const { id, language } of await contactsWith(work.reader, work.registry.roles.administrators)) {
      const words = app.words(language)
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
