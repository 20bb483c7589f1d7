import { allRoles, role } from '#modules/security/model/front.ts'
import { lookForBarriers, walkPages, withHouse } from './page-walks.ts'

withHouse()
walkPages(allRoles.filter(one => one !== role.administrator))
lookForBarriers()
