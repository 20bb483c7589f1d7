import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What this module adds to generated pages. */
fillSlots('things', { asks: { 'applyTemplate.template': () => import('./templates/TemplateChanges.tsx') } })
