import { officeRoles } from '#modules/security/model/front.ts'
import { ref, text } from '#platform/model'

/** Puts a record under a project of its own; what else belongs to it names the same project. */
export const createProject = {
  who: officeRoles,
  asks: { projectName: text().required(), projectType: ref('project-types') },
} as const
