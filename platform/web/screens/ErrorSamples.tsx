import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, Problem } from '../kernel/api.ts'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** Requests the server refuses, each in its own way. */
const requests: readonly { readonly status: number; readonly label: string; readonly send: () => Promise<unknown> }[] =
  [
    {
      status: 400,
      label: 'GET /api/saved-views?after=nonsense',
      send: () => api.get('/saved-views', { after: 'nonsense' }),
    },
    { status: 404, label: `GET /api/saved-views/${nobody}`, send: () => api.get(`/saved-views/${nobody}`) },
    { status: 422, label: 'POST /api/saved-views {}', send: () => api.post('/saved-views', {}) },
    {
      status: 422,
      label: 'GET /api/saved-views?sort=shoeSize',
      send: () => api.get('/saved-views', { sort: 'shoeSize' }),
    },
  ]

export default function ErrorSamples() {
  const words = useWords()
  const [answer, setAnswer] = useState<string | null>(null)
  const ask = (send: () => Promise<unknown>) =>
    void send().then(
      () => setAnswer('200'),
      (error: unknown) => setAnswer(error instanceof Problem ? JSON.stringify(error.document, null, 2) : String(error)),
    )
  return (
    <>
      <ScreenHead title={words('samples.errors')} lead={words('samples.errorsBody')} />
      <div className={classes.body}>
        <table className={classes.table}>
          <tbody>
            {requests.map(({ status, label, send }) => (
              <tr key={label}>
                <td>{status}</td>
                <td>
                  <code>{label}</code>
                </td>
                <td>
                  <Button variant="default" size="xs" onClick={() => ask(send)}>
                    {words('samples.ask')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {answer && (
          <section aria-live="polite">
            <h2>{words('samples.answer')}</h2>
            <pre className={classes.answer}>{answer}</pre>
          </section>
        )}
      </div>
    </>
  )
}
