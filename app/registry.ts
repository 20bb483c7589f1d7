import { people } from '#modules/people/model/index.ts'
import { security } from '#modules/security/model/index.ts'
import { assemble } from '#platform/model'
import { platformWing } from '#platform/records/index.ts'

/** All wings, lowest floor first. */
export const wings = [platformWing, security, people]
export const registry = assemble(wings)
