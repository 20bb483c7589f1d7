import type { ServerWing } from '#platform/server/services.ts'
import { eightDVerbs, savingEightD } from './eight-ds.ts'
import { ncmrVerbs, savedNcmr, savingNcmr } from './ncmrs.ts'
import { stampVerbs } from './stamps.ts'

/** The front door of the quality wing. */
export const qualityWing: ServerWing = {
  name: 'quality',
  deeds: {
    verbs: { ...ncmrVerbs, ...eightDVerbs, ...stampVerbs },
    saving: { ncmrs: savingNcmr, 'eight-ds': savingEightD },
    saved: { ncmrs: savedNcmr },
  },
}
