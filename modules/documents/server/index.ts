import type { ServerModule } from '#platform/server/server-module.ts'
import { formVerbs, savingForm, settleForms, settleFormsJob } from './blank-forms.ts'
import { clauseVerbs, savingClause } from './disclosures.ts'
import { documentVerbs, savedFolder, savingDocument, savingFolder, savingShare } from './documents.ts'
import { articleVerbs } from './knowledge.ts'
import { savingOrderClauses } from './order-clauses.ts'
import { savingReport } from './reports.ts'
import { keepVisitorAgreement, visitorAgreementEndpoints } from './visitor-agreements.ts'

/** The front door of the documents module. */
export const documentsModule: ServerModule = {
  name: 'documents',
  endpoints: visitorAgreementEndpoints,
  handlers: {
    verbs: { ...documentVerbs, ...formVerbs, ...clauseVerbs, ...articleVerbs },
    beforeSave: {
      documents: savingDocument,
      'document-shares': savingShare,
      folders: savingFolder,
      'blank-forms': savingForm,
      disclosures: savingClause,
      reports: savingReport,
      visitors: keepVisitorAgreement,
      'purchase-orders': savingOrderClauses,
    },
    afterSave: { folders: savedFolder },
  },
  jobs: { [settleForms]: settleFormsJob },
  repeats: { [settleForms]: '7 * * * *' },
}
