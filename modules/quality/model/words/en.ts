import { en as gages } from './gages.ts'
import { en as identity } from './identity.ts'
import { en as measuring } from './measuring.ts'
import { en as planning } from './planning.ts'
import { en as problems } from './problems.ts'
import { en as proof } from './proof.ts'
import { en as reasons } from './reasons.ts'

const portal =
  'What is due to be checked and worked on: the characteristic with its picture from the drawing, a value field that takes the gage’s button, pass or fail and the chart at once, and what to do when it is not right. Works while the network is gone.'

export const en = {
  sentences: {
    gagesDue:
      '{count, plural, one {# gage} other {# gages}} overdue for calibration{days, plural, =0 {} one {, oldest # day: {worst}} other {, oldest # days: {worst}}}.',
    openNcmrs: '{count, plural, one {# NCMR open for {since}: {worst}} other {# NCMRs open, oldest {since}: {worst}}}.',
  },
  modules: { quality: 'Quality' },
  quality: {
    interimOver: 'Interim approval {code} has ended',
    problemRecurred: '{code} did not help: its problem was reported again',
    menu: {
      problems: 'Problems',
      planning: 'Planning',
      measuring: 'Measuring',
      gages: 'Gages',
      proof: 'Proof',
      identity: 'Stamps',
    },
  },
  ...problems,
  ...planning,
  ...measuring,
  ...gages,
  ...proof,
  ...identity,
  screens: {
    '/gage-dashboard': 'Gages',
    '/time-clock-dashboard/data-collection-portal': 'Checks and work',
    '/thing-dashboard/data-collection-portal': 'Checks and work',
    '/shop-floor-dashboard/data-collection-portal': 'Checks and work',
    '/data-collection-dashboard/data-collection-portal': 'Checks and work',
  },
  coming: {
    '/time-clock-dashboard/data-collection-portal': portal,
    '/thing-dashboard/data-collection-portal': portal,
    '/shop-floor-dashboard/data-collection-portal': portal,
    '/data-collection-dashboard/data-collection-portal': portal,
  },
  reasons,
}
