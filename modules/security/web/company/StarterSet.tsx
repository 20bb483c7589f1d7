import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import section from '../parts/Section.module.css'
import { Section } from '../parts/Section.tsx'
import { useAsking } from '../parts/use-asking.ts'
import '../set-up/starter-words.ts'

const key = ['starter-set']

interface Topic {
  readonly topic: string
  readonly records: number
  readonly missing: number
}
interface Answer {
  readonly topics: readonly Topic[]
}

/** Which starter records the company has, by topic; the rest is added at a click. */
export function StarterSet() {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, refused, ask } = useAsking()
  const { data } = useQuery({ queryKey: key, queryFn: () => api.get<Answer>('/starter-set') })
  if (!data) return null
  const missing = data.topics.filter(topic => topic.missing > 0).map(({ topic }) => topic)
  const add = async (topics: readonly string[]) => {
    const answer = await ask(() => api.post<Answer>('/starter-set', { topics }))
    if (!answer) return
    queries.setQueryData(key, answer)
    // Defaults came with it.
    await queries.invalidateQueries({ queryKey: ['company'] })
    notify({ type: 'positive', title: words('starterSet.done') })
  }
  return (
    <Section title={words('starterSet.title')} lead={words('starterSet.lead')}>
      {refused && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <table className={section.table}>
        <tbody>
          {data.topics.map(topic => (
            <TopicRow key={topic.topic} {...topic} busy={busy} onAdd={() => void add([topic.topic])} />
          ))}
        </tbody>
      </table>
      {missing.length > 1 && (
        <div>
          <Button variant="default" loading={busy} onClick={() => void add(missing)}>
            {words('starterSet.addAll')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function TopicRow({ topic, records, missing, busy, onAdd }: Topic & { busy: boolean; onAdd: () => void }) {
  const words = useWords()
  const label = words(`starterSet.topics.${topic}`)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{words(`starterSet.leads.${topic}`)}</td>
      <td>
        {missing === 0 ? words('starterSet.added') : words('starterSet.state', { there: records - missing, records })}
      </td>
      <td data-end>
        {missing > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            onClick={onAdd}
            aria-label={words('starterSet.addFor', { topic: label })}
          >
            {words('starterSet.add')}
          </Button>
        )}
      </td>
    </tr>
  )
}
