import { role } from '#modules/security/model/front.ts'
import { walkPages, withHouse } from './page-walks.ts'

// Half of all the walking; the other roles are in a file beside this one, so that both workers have as much to do.
withHouse()
walkPages([role.administrator])
