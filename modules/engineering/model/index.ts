import { defineModule } from '#platform/model'
import { assemblies, assemblyLines, billComponents } from './assemblies.ts'
import { calculations } from './calculations.ts'
import { ecrApprovals, ecrItems, ecrs, ecrTasks } from './ecrs.ts'
import { materialLeadTimes, partRevisionLeadTimes, processLeadTimes } from './lead-times.ts'
import { materialCodes, materialTypes } from './materials.ts'
import { methodMaterials, methodOperations, partRevisionMethods } from './methods.ts'
import { partRevisions } from './part-revisions.ts'
import { customerParts, parts } from './parts.ts'
import { materialPbs, partPbs, processPbs } from './price-breaks.ts'
import { procedureRunAnswers, procedureRuns, procedureSteps, procedures } from './procedures.ts'
import { operations, processes, processSpecifications } from './processes.ts'
import { recipeParameters, recipes } from './recipes.ts'
import { procedureRoutines, procedureRoutineTypes } from './routines.ts'
import { routingTemplateMaterials, routingTemplateOperations, routingTemplates } from './routing-templates.ts'
import { routingTemplateParameters } from './template-parameters.ts'
import { units } from './units.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** What a part is, and how it is made. */
export const engineering = defineModule({
  name: 'engineering',
  resources: [
    parts,
    customerParts,
    partRevisions,
    partPbs,
    partRevisionMethods,
    methodOperations,
    methodMaterials,
    assemblies,
    assemblyLines,
    billComponents,
    ecrs,
    ecrItems,
    ecrApprovals,
    ecrTasks,
    routingTemplates,
    routingTemplateParameters,
    routingTemplateOperations,
    routingTemplateMaterials,
    operations,
    processes,
    processSpecifications,
    recipes,
    recipeParameters,
    materialTypes,
    materialCodes,
    materialPbs,
    processPbs,
    partRevisionLeadTimes,
    materialLeadTimes,
    processLeadTimes,
    procedures,
    procedureSteps,
    procedureRuns,
    procedureRunAnswers,
    procedureRoutineTypes,
    procedureRoutines,
    units,
    calculations,
  ],
  screens: [
    { path: '/assemblies/tree', kind: 'special' },
    { path: '/calculations/calculator', kind: 'special' },
  ],
  menu: {
    parts: ['parts', 'part-revisions', 'assemblies', '/assemblies/tree', 'ecrs'],
    making: ['part-revision-methods', 'routing-templates', 'operations', 'processes', 'recipes'],
    materials: ['material-codes', 'material-types', 'material-pbs', 'process-pbs'],
    waiting: ['part-revision-lead-times', 'material-lead-times', 'process-lead-times'],
    instructions: ['procedures', 'procedure-routines', 'procedure-routine-types'],
    figures: ['units', 'calculations', '/calculations/calculator'],
  },
  words: { en, es },
})
