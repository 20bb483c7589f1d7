import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './EnrolmentCode.module.css'
import '../people-words.ts'

interface Code {
  readonly code: string
  readonly expiresAt: string
}

/** The code to type at the device itself; shown here and nowhere else. */
export default function EnrolmentCode({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const mayEnrol = useMay('kiosks', 'enrol')
  const [code, setCode] = useState<Code | null>(null)
  if (!mayEnrol || !['pending', 'enrolled'].includes(String(record.row.status))) return null
  const make = () =>
    api
      .post<Code>(`/kiosks/${record.row.id}/enrolment-code`)
      .then(setCode, (problem: unknown) =>
        notify({ type: 'negative', title: problem instanceof Problem ? problem.message : String(problem) }),
      )
  return (
    <section className={classes.box}>
      {code && (
        <>
          <p className={classes.code}>{code.code}</p>
          <p>
            {words('enrolment.lead', {
              address: `${window.location.host}/auto-login`,
              until: formats.time(code.expiresAt),
            })}
          </p>
        </>
      )}
      <Button variant="default" fullWidth onClick={make}>
        {words('enrolment.make')}
      </Button>
    </section>
  )
}
