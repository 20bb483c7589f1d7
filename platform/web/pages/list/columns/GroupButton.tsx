import { IconStack2 } from '@tabler/icons-react'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { ownFields } from '../filter/filterable.ts'
import classes from '../ListPage.module.css'
import { isGroupable } from '../rows/row-source.ts'
import type { List } from '../use-list.ts'
import { labelOfColumn } from './list-columns.tsx'

/** Rows under heads, one level, with counts and sums. */
export function GroupButton({ list }: { list: List }) {
  const { words, view, change, registry, resource } = list
  const fields = ownFields(list).filter(({ path }) => isGroupable(specOf(registry, resource, path)!.spec))
  return (
    <MenuButton
      label={words('list.group')}
      className={classes.grouped}
      entries={[
        { key: '', label: words('list.groupNone'), checked: !view.group, onChoose: () => change({ group: undefined }) },
        { key: 'line', divider: true },
        ...fields.map(({ path, label }) => ({
          key: path,
          label,
          checked: view.group === path,
          onChoose: () => change({ group: path }),
        })),
      ]}
    >
      <IconStack2 size={15} aria-hidden />
      {view.group ? words('list.groupedBy', { field: labelOfColumn(list, view.group) }) : words('list.group')}
    </MenuButton>
  )
}
