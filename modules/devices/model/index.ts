import { wing } from '#platform/model'
import { cncPrograms } from './cnc-programs.ts'
import { cncRepositories } from './cnc-repositories.ts'
import { cncProgramProofs, cncProgramRevisions, cncProgramTools } from './cnc-revisions.ts'
import { cncTemplates } from './cnc-templates.ts'
import { screens } from './screens.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Machine controllers: their programs, what goes to and comes from them, what they tell, and flat patterns. */
export const devices = wing({
  name: 'devices',
  resources: [cncPrograms, cncProgramRevisions, cncProgramTools, cncProgramProofs, cncRepositories, cncTemplates],
  screens,
  words: { en, es },
})
