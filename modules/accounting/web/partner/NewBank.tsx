import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Instant } from '#platform/model/values/dates.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { AskWhy } from '../closing/AskWhy.tsx'
import { useDoing } from '../closing/use-doing.ts'
import classes from './BankData.module.css'
import { type BankData, useSoleConfirmer } from './bank-data-api.ts'

interface Props {
  readonly data: BankData
  readonly users: Labels[string]
  readonly onDone: () => void
}

/** accounting R24: what was asked for, by whom, and what somebody else says to it. */
export function NewBank({ data, users, onDone }: Props) {
  const words = useWords()
  const formats = useFormats()
  const { userId } = useSession()
  const mayDecide = useMay('partner-accounting', 'confirmBank')
  const { busy, does } = useDoing()
  const [asking, setAsking] = useState<'reject' | 'confirm'>()
  const isOwn = data.bankChangedBy === userId
  const isSole = useSoleConfirmer(isOwn && mayDecide)
  const act = async (verb: string, told: string, asked: Record<string, unknown> = {}) => {
    if (
      await does(
        verb,
        () => records.act('partner-accounting', data.id, verb, { version: data.version, ...asked }),
        words(told),
      )
    )
      onDone()
  }
  return (
    <div className={classes.waiting}>
      <p>
        {words('bankData.asked', {
          who: users[data.bankChangedBy ?? '']?.title ?? '—',
          at: formats.dateTime(data.bankChangedAt as Instant),
        })}
      </p>
      <Sides data={data} />
      {(isOwn || !mayDecide) && (
        <p className={classes.hint}>
          {words(isSole ? 'bankData.sole' : isOwn ? 'bankData.ownChange' : 'bankData.notDecided')}
        </p>
      )}
      {mayDecide && (
        <div className={classes.buttons}>
          {(!isOwn || isSole) && (
            <Button
              loading={busy === 'confirmBank'}
              onClick={() => (isOwn ? setAsking('confirm') : void act('confirmBank', 'bankData.confirmedNow'))}
            >
              {words('bankData.confirm')}
            </Button>
          )}
          <Button variant="default" loading={busy === 'rejectBank'} onClick={() => setAsking('reject')}>
            {words('bankData.reject')}
          </Button>
        </div>
      )}
      {asking && (
        <Why
          asking={asking}
          onClose={() => setAsking(undefined)}
          onAnswer={why => {
            setAsking(undefined)
            if (asking === 'reject') void act('rejectBank', 'bankData.rejectedNow', { reason: why })
            else void act('confirmBank', 'bankData.confirmedNow', { selfApprovalReason: why })
          }}
        />
      )}
    </div>
  )
}

interface WhyProps {
  readonly asking: 'reject' | 'confirm'
  readonly onClose: () => void
  readonly onAnswer: (why: string) => void
}

function Why({ asking, onClose, onAnswer }: WhyProps) {
  const words = useWords()
  return (
    <AskWhy
      title={words(`bankData.${asking}`)}
      lead={words(asking === 'reject' ? 'bankData.rejectLead' : 'bankData.sole')}
      says={{ cancel: words('bankData.cancel'), why: words('bankData.why') }}
      onClose={onClose}
      onAnswer={onAnswer}
    />
  )
}

function Sides({ data }: Pick<Props, 'data'>) {
  const words = useWords()
  const ending = (digits: string | null) => (digits ? words('bankData.ending', { digits }) : words('bankData.empty'))
  return (
    <table className={classes.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words('bankData.before')}</th>
          <th scope="col">{words('bankData.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words('bankData.routing')}</th>
          <td>{data.bankRoutingBefore ?? words('bankData.empty')}</td>
          <td>{data.bankRouting ?? words('bankData.empty')}</td>
        </tr>
        <tr>
          <th scope="row">{words('bankData.account')}</th>
          <td>{ending(data.bankEndingBefore)}</td>
          <td>
            {ending(data.bankEnding)} {words(`bankData.${data.bankKind}`)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
