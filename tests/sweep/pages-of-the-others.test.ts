import { allRoles, role } from '#platform/model'
import { lookForBarriers, walkPages, withHouse } from './page-walks.ts'

withHouse()
walkPages(allRoles.filter(one => one !== role.administrator))
lookForBarriers()
