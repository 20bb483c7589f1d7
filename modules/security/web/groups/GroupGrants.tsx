import { Fragment } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useEveryModule } from '#platform/web/kernel/resources.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Grant } from './grants.ts'
import { grantsByArea } from './grants-by-area.ts'
import '../security-words.ts'

/** What a group gives and takes, area by area, in words. */
export default function GroupGrants({ value }: CellSlotProps) {
  const words = useWords()
  const { resources } = useApplication()
  const isSpoken = useEveryModule()
  const grants = (value ?? []) as readonly Grant[]
  if (grants.length === 0) return <>{words('rights.none')}</>
  if (!isSpoken) return <RowSkeletons />
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{words('rights.records')}</th>
          <th scope="col">{words('rights.allowed')}</th>
          <th scope="col">{words('rights.denied')}</th>
        </tr>
      </thead>
      <tbody>
        {grantsByArea(grants, resources, words).map(({ module, types }) => (
          <Fragment key={module}>
            {module && (
              <tr data-group>
                <th scope="rowgroup" colSpan={3}>
                  {words.find(`modules.${module}`) ?? words('rights.elsewhere')}
                </th>
              </tr>
            )}
            {types.map(({ resource, label, allowed, denied }) => (
              <tr key={resource}>
                <th scope="row">{label}</th>
                <td>{allowed.join(', ') || '–'}</td>
                <td>{denied.join(', ') || '–'}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </FigureTable>
  )
}
