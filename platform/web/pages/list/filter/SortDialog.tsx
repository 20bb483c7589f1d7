import { Button } from '@mantine/core'
import { sortable } from '#platform/model/filter.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { List } from '../use-list.ts'
import classes from './FilterBuilder.module.css'
import { ownFields } from './filterable.ts'

const places = [0, 1, 2] as const

/** The order of the list by up to three fields, for those who would rather say it than click heads. */
export default function SortDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { words, view, change, base, registry, resource } = list
  const fields = ownFields(list).filter(({ path }) => sortable(specOf(registry, resource, path)!.spec))
  const put = (at: number, key: string | undefined) => {
    const keys = [...view.sort]
    if (key) keys[at] = key
    else keys.splice(at, 1)
    change({ sort: keys.slice(0, 3) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={words('list.sort')}
      actions={
        <>
          <Button variant="default" onClick={() => change({ sort: base.sort })}>
            {words('list.sortUsual')}
          </Button>
          <Button onClick={onClose}>{words('dialog.close')}</Button>
        </>
      }
    >
      {places
        .filter(at => at <= view.sort.length)
        .map(at => {
          const key = view.sort[at]
          const field = key?.replace(/^-/, '') ?? ''
          const sign = key?.startsWith('-') ? '-' : ''
          return (
            <div key={at} className={classes.condition}>
              <select
                className={classes.select}
                aria-label={words('list.sortBy', { place: at + 1 })}
                value={field}
                data-autofocus={at === 0 || undefined}
                onChange={event => put(at, event.target.value ? `${sign}${event.target.value}` : undefined)}
              >
                <option value="">—</option>
                {fields.map(({ path, label }) => (
                  <option
                    key={path}
                    value={path}
                    disabled={path !== field && view.sort.some(one => one.replace(/^-/, '') === path)}
                  >
                    {label}
                  </option>
                ))}
              </select>
              <select
                className={classes.select}
                aria-label={words('list.sortWay', { place: at + 1 })}
                value={sign}
                disabled={!key}
                onChange={event => put(at, `${event.target.value}${field}`)}
              >
                <option value="">{words('grid.sortUp')}</option>
                <option value="-">{words('grid.sortDown')}</option>
              </select>
            </div>
          )
        })}
    </Dialog>
  )
}
