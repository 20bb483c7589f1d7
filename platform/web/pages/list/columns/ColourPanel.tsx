import { Button } from '@mantine/core'
import { operatorsOf } from '#platform/model'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { meanings, type Tone } from '#platform/web/parts/tone.ts'
import { ConditionEditor, newCondition } from '../filter/ConditionEditor.tsx'
import classes from '../filter/FilterBuilder.module.css'
import { ownFields } from '../filter/filterable.ts'
import type { ColourRule } from '../list-view.ts'
import type { List } from '../use-list.ts'

const most = 10

/** Rows that stand out, by rule: the first rule a row meets colours it. */
export default function ColourPanel({ list, onClose }: { list: List; onClose: () => void }) {
  const { words, view, change, registry, resource } = list
  const fields = ownFields(list).filter(
    ({ path }) => operatorsOf[specOf(registry, resource, path)!.spec.kind].length > 0,
  )
  const put = (at: number, rule: ColourRule | undefined) =>
    change({ colours: view.colours.flatMap((one, place) => (place === at ? (rule ? [rule] : []) : [one])) })
  return (
    <SidePanel
      open
      onClose={onClose}
      title={words('colours.title')}
      width={480}
      actions={
        <Button
          disabled={view.colours.length >= most}
          onClick={() =>
            change({
              colours: [
                ...view.colours,
                { when: newCondition(list, resource.list.filters[0] ?? fields[0]!.path), tone: 'warning' },
              ],
            })
          }
        >
          {words('colours.add')}
        </Button>
      }
    >
      <p>{words('colours.lead')}</p>
      {view.colours.map(({ when, tone }, at) => (
        <ConditionEditor
          key={`${at}-${when.field}-${when.op}`}
          list={list}
          fields={fields}
          condition={when}
          byServer={false}
          onChange={next => put(at, { when: next, tone })}
          onRemove={() => put(at, undefined)}
          removeLabel={field => words('colours.remove', { field })}
        >
          {field => (
            <select
              className={classes.select}
              aria-label={words('colours.tone', { field })}
              value={tone}
              onChange={event => put(at, { when, tone: event.target.value as Tone })}
            >
              {meanings.map(meaning => (
                <option key={meaning} value={meaning}>
                  {words(`colours.tones.${meaning}`)}
                </option>
              ))}
            </select>
          )}
        </ConditionEditor>
      ))}
    </SidePanel>
  )
}
