import { type AsksOfModule, defineModule } from '#platform/model'
import { blankFormIssues, blankFormRevisions, blankForms } from './blank-forms.ts'
import { compilationItems, compilationTemplates, documentCompilations } from './compilations.ts'
import { disclosureGroupItems, disclosureGroups, disclosureRules } from './disclosure-groups.ts'
import { disclosureRevisions, disclosures, documentDisclosures } from './disclosures.ts'
import { documents as documentRecords, documentShares, documentVersions, folders } from './documents.ts'
import { downloadLogs, fileHashes, pdfOperations, uploads } from './files.ts'
import { folderScaffoldNodes, folderScaffolds } from './folder-scaffolds.ts'
import { keywordListItems, keywordLists } from './keyword-lists.ts'
import { articleReads, knowledgeArticles, knowledgeBases } from './knowledge.ts'
import { myReports, reportRuns, reportSchedules, reports } from './reports.ts'
import { screens } from './screens.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Files and papers: what is kept, in which revision it holds, who got it. */
export const documents = defineModule({
  name: 'documents',
  resources: [
    folders,
    documentRecords,
    documentVersions,
    documentShares,
    folderScaffolds,
    folderScaffoldNodes,
    uploads,
    downloadLogs,
    pdfOperations,
    fileHashes,
    blankForms,
    blankFormRevisions,
    blankFormIssues,
    keywordLists,
    keywordListItems,
    disclosures,
    disclosureRevisions,
    documentDisclosures,
    disclosureGroups,
    disclosureGroupItems,
    disclosureRules,
    documentCompilations,
    compilationItems,
    compilationTemplates,
    knowledgeBases,
    knowledgeArticles,
    articleReads,
    reports,
    reportSchedules,
    reportRuns,
    myReports,
  ],
  screens,
  menu: {
    files: ['/users/my-documents', '/users/shared-with-me', '/users/shared-by-me', 'folder-scaffolds'],
    papers: ['blank-forms', 'disclosures', 'disclosure-groups', 'document-compilations', 'compilation-templates'],
    knowledge: ['knowledge-bases', 'keyword-lists'],
    reports: ['my-reports', 'reports'],
    tools: ['pdf-operations', 'file-hashes', 'uploads', 'download-logs'],
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof documents> {}
}
