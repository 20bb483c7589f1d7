import { stampFreeFrom } from '#modules/quality/model/stamp-rest.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { qualitySettings } from './settings.ts'

const stampVerb = verb<'stamps'>()

/** A returned impression rests before somebody else may stamp with it, so that old marks keep their one meaning. */
const issue = stampVerb('stamps.issue', async (work, stamp, asked) => {
  if (asked.validUntil && asked.validUntil < work.today)
    throw Refusal.fields([complaint(['validUntil'], 'notBefore', { earliest: work.today })], 'stamps')
  if (stamp.returnedOn && stamp.holder !== asked.holder) {
    const free = stampFreeFrom(stamp.returnedOn, (await qualitySettings(work.reader)).stampRestDays)
    if (work.today < free)
      throw Refusal.conflict({
        code: 'stampRests',
        params: { stamp: stamp.code, returned: stamp.returnedOn, free },
      })
  }
  return { issuedOn: work.today, returnedOn: null, validUntil: asked.validUntil }
})

/** The holder stays on the stamp while it rests: they alone may have it back at once. */
const giveBack = stampVerb('stamps.return', async work => ({ returnedOn: work.today }))

export const stampVerbs = { 'stamps.issue': issue, 'stamps.return': giveBack }
