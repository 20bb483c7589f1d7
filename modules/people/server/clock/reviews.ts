import { verb } from '#platform/server/work/handlers.ts'
import { recordPunch } from '../time/punch.ts'
import { demandAnother } from '../time/verbs.ts'

const reviewVerb = verb<'punch-reviews'>()

/** A supervisor says whose punch it was: it counts from then on as if the clock had known. */
const assign = reviewVerb('punch-reviews.assign', async (work, review, { user, kind, at }) => {
  await demandAnother(work, user)
  await recordPunch(work, {
    ...{ user, kind, at: at ?? review.at, kiosk: review.kiosk, clientId: review.id, answer: null },
    ...{ source: 'kiosk', identity: review.number ? 'number+pin' : 'badge' },
  })
  return { user, kind, at: at ?? review.at, decidedBy: work.by.userId, decidedAt: work.at }
})

const dismiss = reviewVerb('punch-reviews.dismiss', async work => ({
  decidedBy: work.by.userId,
  decidedAt: work.at,
}))

export const reviewVerbs = { 'punch-reviews.assign': assign, 'punch-reviews.dismiss': dismiss }
