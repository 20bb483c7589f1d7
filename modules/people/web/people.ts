import { useQuery } from '@tanstack/react-query'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

/** Somebody who works here, as the grids of people show them. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
}

const columns = ['displayName', 'jobTitle', 'department', 'roleKeys']

/** Partners and terminals act in the system too, but nobody plans their week. */
const worksHere = (roleKeys: unknown): boolean => (roleKeys as string[]).some(key => Number(key) <= 7)

async function readPeople(): Promise<Colleague[]> {
  const { rows, labels } = await everyRecord('users', {
    columns,
    filter: { field: 'status', op: 'in', value: ['active', 'invited'] },
  })
  return rows
    .filter(row => worksHere(row.roleKeys))
    .map(row => ({
      id: row.id,
      name: row.displayName as string,
      jobTitle: (row.jobTitle as string | null) ?? null,
      department: labels.departments?.[row.department as string]?.title ?? null,
    }))
}

/** Everybody who works here, by last name. */
export const usePeople = () => useQuery({ queryKey: ['people'], queryFn: readPeople }).data
