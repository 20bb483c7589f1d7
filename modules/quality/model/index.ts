import { wing } from '#platform/model'
import { eightDDisciplines, eightDs } from './eight-ds.ts'
import { fiveYAnswers, fiveYs } from './five-ys.ts'
import { inspectionMethods } from './inspection-methods.ts'
import { ncmrDispositions, ncmrs } from './ncmrs.ts'
import { qualityActions } from './quality-actions.ts'
import { eSignatures, stamps } from './stamps.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** What a part must be, whether it is, and what happens when it is not. */
export const quality = wing({
  name: 'quality',
  resources: [
    ncmrs,
    ncmrDispositions,
    eightDs,
    eightDDisciplines,
    qualityActions,
    fiveYs,
    fiveYAnswers,
    inspectionMethods,
    stamps,
    eSignatures,
  ],
  menu: {
    problems: ['ncmrs', 'eight-ds', 'five-ys'],
    planning: ['inspection-methods'],
    identity: ['stamps'],
  },
  words: { en, es },
})
