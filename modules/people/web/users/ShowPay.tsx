import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, settings } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../people-words.ts'

/** Pay is shown for minutes after somebody with the right to it has proved themselves (people R46). */
export function ShowPay() {
  const words = useWords()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['after-step-up'],
    queryFn: () => api.get<{ hidden: string[] }>('/session/step-up'),
  })
  if (!data?.hidden.includes('users.viewPay')) return null
  const show = async () => {
    if (!(await settings.stepUp?.())) return
    // What the page may show is told with the session.
    window.dispatchEvent(new CustomEvent('session-changed'))
    await queries.invalidateQueries()
  }
  return (
    <Button variant="default" fullWidth leftSection={<IconEye size={16} aria-hidden />} onClick={show}>
      {words('pay.show')}
    </Button>
  )
}
