import { type AsksOfModule, defineModule } from '#platform/model'
import { calibrationPoints, calibrations } from './calibrations.ts'
import { capabilities } from './capability-studies.ts'
import { controlPlanDetails, controlPlans } from './control-plans.ts'
import { dimensionTypes } from './dimension-types.ts'
import { dimensions } from './dimensions.ts'
import { gdtMapGroups, gdtMaps } from './drawings.ts'
import { eightDDisciplines, eightDs } from './eight-ds.ts'
import { fairCharacteristics, fairComponents, fairProducts, fairs } from './fairs.ts'
import { fiveYAnswers, fiveYs } from './five-ys.ts'
import { gagePermissions } from './gage-permissions.ts'
import { gageRnrReadings, gageRnrs } from './gage-studies.ts'
import { gageProfiles } from './gages.ts'
import { inspectionMethods } from './inspection-methods.ts'
import { inspections, receiptInspections } from './inspections.ts'
import { measurementSets, measurements } from './measurements.ts'
import { ncmrDispositions, ncmrs } from './ncmrs.ts'
import { ppapElements, ppaps } from './ppaps.ts'
import { qualityActions } from './quality-actions.ts'
import { samplingPlans, samplingStates } from './sampling-plans.ts'
import { screens } from './screens.ts'
import { qualitySettings } from './settings.ts'
import { spcCharts, spcSignals } from './spc-charts.ts'
import { eSignatures, stamps } from './stamps.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** What a part must be, whether it is, and what happens when it is not. */
export const quality = defineModule({
  name: 'quality',
  resources: [
    ncmrs,
    ncmrDispositions,
    eightDs,
    eightDDisciplines,
    qualityActions,
    fiveYs,
    fiveYAnswers,
    dimensionTypes,
    inspectionMethods,
    dimensions,
    gdtMapGroups,
    gdtMaps,
    controlPlans,
    controlPlanDetails,
    samplingPlans,
    samplingStates,
    inspections,
    receiptInspections,
    measurementSets,
    measurements,
    spcCharts,
    spcSignals,
    gageProfiles,
    gagePermissions,
    calibrations,
    calibrationPoints,
    gageRnrs,
    gageRnrReadings,
    capabilities,
    fairs,
    fairComponents,
    fairProducts,
    fairCharacteristics,
    ppaps,
    ppapElements,
    stamps,
    eSignatures,
    qualitySettings,
  ],
  screens,
  menu: {
    problems: ['ncmrs', '/ncmrs/cost', 'eight-ds', 'quality-actions', 'five-ys'],
    planning: [
      'control-plans',
      'control-plan-details',
      'dimensions',
      'gdt-map-groups',
      'gdt-maps',
      'sampling-plans',
      'sampling-states',
      'inspection-methods',
      'dimension-types',
    ],
    measuring: ['inspections', 'measurement-sets', 'spc-charts', 'spc-signals', 'capabilities'],
    gages: ['/gage-dashboard', 'gage-profiles', 'calibrations', 'gage-rnrs'],
    proof: ['fairs', 'ppaps'],
    identity: ['stamps'],
  },
  alerts: {
    gagesDue: {
      of: 'gage-profiles',
      at: '/gage-dashboard',
      filter: { field: 'calState', op: 'in', value: ['overdue', 'never'] },
      worst: { by: 'nextDue', names: ['thing'] },
      rank: 80,
    },
    openNcmrs: {
      of: 'ncmrs',
      filter: { field: 'status', op: 'in', value: ['open', 'contained', 'mrb', 'dispositioned'] },
      worst: { by: 'createdAt', names: ['code', 'item'] },
      rank: 90,
    },
  },
  waits: {
    ownNcmrs: {
      of: 'ncmrs',
      filter: { field: 'status', op: 'in', value: ['open', 'contained'] },
      person: 'owner',
      names: ['code', 'item'],
      by: 'createdAt',
    },
  },
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof quality> {}
}
