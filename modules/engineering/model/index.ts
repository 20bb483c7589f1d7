import { type AsksOfModule, defineModule } from '#platform/model'
import { assemblies, assemblyLines, billComponents } from './bills/assemblies.ts'
import { calculations } from './calculator/calculations.ts'
import { ecrApprovals, ecrItems, ecrs, ecrTasks } from './changes/ecrs.ts'
import { firstSteps } from './first-steps.ts'
import { itemFigures } from './item-figures.ts'
import { materialCodes, materialTypes } from './materials/materials.ts'
import { units } from './materials/units.ts'
import { methodMaterials, methodOperations, partRevisionMethods } from './methods/methods.ts'
import { operations, processes, processSpecifications } from './methods/processes.ts'
import { partRevisions } from './part-revisions.ts'
import { customerParts, parts } from './parts.ts'
import { materialLeadTimes, partRevisionLeadTimes, processLeadTimes } from './prices/lead-times.ts'
import { materialPbs, partPbs, processPbs } from './prices/price-breaks.ts'
import { procedureRunAnswers, procedureRuns, procedureSteps, procedures } from './procedures/procedures.ts'
import { procedureRoutines, procedureRoutineTypes } from './routines/routines.ts'
import { recipeParameters, recipes } from './templates/recipes.ts'
import { routingTemplateMaterials, routingTemplateOperations, routingTemplates } from './templates/routing-templates.ts'
import { routingTemplateParameters } from './templates/template-parameters.ts'
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
    itemFigures,
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
  waits: {
    changeApprovals: {
      of: 'ecrs',
      filter: { field: 'status', op: 'in', value: ['inReview'] },
      line: { of: 'ecr-approvals', person: 'approver', where: { decision: 'pending' } },
      names: ['code', 'title'],
      by: 'createdAt',
    },
    changeTasks: {
      of: 'ecrs',
      filter: { field: 'status', op: 'in', value: ['implementing'] },
      line: { of: 'ecr-tasks', person: 'owner', where: { doneAt: null } },
      names: ['code', 'title'],
      by: 'createdAt',
    },
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof engineering> {}
}
