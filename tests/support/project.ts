import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** The Node that npm brings along, whatever Node runs the tests. */
export const node24 = join(projectRoot, 'node_modules', '.bin', 'node')
