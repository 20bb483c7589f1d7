import { allRoles, role } from '#modules/security/model/front.ts'
import { walkPages, withHouse } from './page-walks.ts'

withHouse()
walkPages(allRoles.filter(one => one !== role.administrator))
