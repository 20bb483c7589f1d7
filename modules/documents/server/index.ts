import type { ServerWing } from '#platform/server/services.ts'
import { formVerbs, savingForm, settleForms, settleFormsJob } from './blank-forms.ts'
import { clauseVerbs, savingClause } from './disclosures.ts'
import { documentVerbs, savedFolder, savingDocument, savingFolder, savingShare } from './documents.ts'
import { articleVerbs } from './knowledge.ts'
import { savingReport } from './reports.ts'

/** The front door of the documents wing. */
export const documentsWing: ServerWing = {
  name: 'documents',
  deeds: {
    verbs: { ...documentVerbs, ...formVerbs, ...clauseVerbs, ...articleVerbs },
    saving: {
      documents: savingDocument,
      'document-shares': savingShare,
      folders: savingFolder,
      'blank-forms': savingForm,
      disclosures: savingClause,
      reports: savingReport,
    },
    saved: { folders: savedFolder },
  },
  jobs: { [settleForms]: settleFormsJob },
  repeats: { [settleForms]: '7 * * * *' },
}
