import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('documents', {
  tabs: { shares: { label: 'document-shares.many', load: () => import('./files/Shares.tsx') } },
})
fillSlots('knowledge-bases', {
  tabs: { articles: { label: 'knowledge-articles.many', load: () => import('./knowledge/Articles.tsx') } },
})
fillSlots('blank-forms', {
  tabs: { copies: { label: 'blank-form-issues.many', load: () => import('./forms/Copies.tsx') } },
})
