import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { customersOf, foundIn } from './plan-picture.ts'
import classes from './Schedule.module.css'

/** What the address says one looks for: a work center, a customer, words. */
export function useFilters() {
  const { query } = useAddress()
  return { group: query.get('group'), customer: query.get('customer'), find: query.get('find') ?? '' }
}

interface FiltersProps {
  readonly plan: PlanView
  readonly withoutGroup?: boolean
}

export function Filters({ plan, withoutGroup }: FiltersProps) {
  const words = useWords()
  const { group, customer, find } = useFilters()
  const found = foundIn(plan, find, customer)
  const used = plan.groups.filter(({ id }) => plan.things.some(thing => thing.group === id))
  return (
    <div className={classes.filters}>
      <input
        type="search"
        value={find}
        placeholder={words('gantt.find')}
        aria-label={words('gantt.find')}
        onChange={event => changeQuery({ find: event.target.value })}
      />
      {!withoutGroup && (
        <select
          aria-label={words('gantt.groups')}
          value={group ?? ''}
          onChange={event => changeQuery({ group: event.target.value })}
        >
          <option value="">{words('gantt.allGroups')}</option>
          {used.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={words('gantt.customers')}
        value={customer ?? ''}
        onChange={event => changeQuery({ customer: event.target.value })}
      >
        <option value="">{words('gantt.allCustomers')}</option>
        {customersOf(plan).map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <output>{found && words('gantt.foundCount', { count: found.size })}</output>
    </div>
  )
}
