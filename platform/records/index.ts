import { type AsksOfModule, defineModule } from '#platform/model'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import * as audit from './audit.ts'
import { checklistMarks } from './checklist.ts'
import { firstSteps } from './first-steps.ts'
import * as mail from './mail.ts'
import * as personal from './personal.ts'
import * as runs from './runs.ts'
import { screens } from './screens.ts'
import { en as recordsEn } from './words/en.ts'
import { es as recordsEs } from './words/es.ts'
import { en as stepsEn, es as stepsEs } from './words/first-steps.ts'

/** The platform's own record types: what the product remembers for people, and long work they asked for. */
export const platformModule = defineModule({
  name: 'platform',
  resources: [
    ...Object.values(personal),
    ...Object.values(mail),
    ...Object.values(runs),
    ...Object.values(audit),
    checklistMarks,
  ],
  screens,
  menu: {
    home: ['/dashboard', 'notifications'],
    help: ['/help', '/help/getting-started', '/help/undo', '/help/shortcuts'],
    work: [
      '/import-data',
      'import-runs',
      'export-runs',
      'bulk-edits',
      'background-jobs',
      'outgoing-mails',
      '/settings/mail',
    ],
  },
  firstSteps,
  words: {
    en: { ...en, ...recordsEn, firstSteps: stepsEn },
    es: { ...es, ...recordsEs, firstSteps: stepsEs },
  },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof platformModule> {}
}
