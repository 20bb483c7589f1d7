import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QuestionResult, Results } from '#modules/communication/model/feedback.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Feedback.module.css'
import '../communication-words.ts'

interface Told extends Results {
  readonly survey: {
    readonly id: string
    readonly code: string
    readonly title: string
    readonly titleEs: string | null
    readonly status: string
    readonly anonymous: boolean
  }
  readonly partners: readonly { readonly id: string; readonly name: string }[]
  readonly invited: number
  readonly bounced: number
  readonly rate: string | null
}

/** What customers answered: the score first, then what proves it, then their own words. */
export default function Feedback({ params }: { params: Readonly<Record<string, string>> }) {
  const words = useWords()
  const { language } = useLanguage()
  const id = params.survey_id!
  const partner = useAddress().query.get('partner') ?? ''
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['survey feedback', id, partner],
    queryFn: () => api.get<Told>(`/surveys/${id}/feedback${partner && `?partner=${partner}`}`),
    placeholderData: before => before,
  })
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (event.resource === 'survey-responses') void queries.invalidateQueries({ queryKey: ['survey feedback', id] })
      }),
    [queries, id],
  )
  if (!data) return <RowSkeletons />
  const { survey, partners } = data
  return (
    <>
      <ScreenHead title={(language === 'es' && survey.titleEs) || survey.title} lead={words('feedback.lead')}>
        <div className={classes.tools}>
          {partners.length > 0 && (
            <Select
              aria-label={words('feedback.partner')}
              placeholder={words('feedback.everyPartner')}
              data={partners.map(one => ({ value: one.id, label: one.name }))}
              value={partner || null}
              clearable
              searchable
              onChange={chosen => changeQuery({ partner: chosen })}
            />
          )}
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            href={`/api/surveys/${id}/feedback/export${partner && `?partner=${partner}`}`}
            download
          >
            {words('feedback.export')}
          </Button>
          <Link href={`/surveys/${id}`}>{survey.code}</Link>
        </div>
      </ScreenHead>
      <Answers told={data} />
    </>
  )
}

function Answers({ told }: { told: Told }) {
  const words = useWords()
  if (told.answered === 0) return <EmptyState title={words('feedback.noneTitle')}>{words('feedback.none')}</EmptyState>
  if (told.isWithheld)
    return <EmptyState title={words('feedback.fewTitle', { count: told.answered })}>{words('feedback.few')}</EmptyState>
  return (
    <>
      <Figures told={told} />
      <div className={classes.charts}>
        <Months months={told.months} />
        {told.questions.map(question => (
          <Question key={question.id} question={question} />
        ))}
      </div>
      <Comments told={told} />
    </>
  )
}

function Figures({ told }: { told: Told }) {
  const words = useWords()
  const formats = useFormats()
  const { nps, parts, averageScore, answered, invited, bounced, rate } = told
  return (
    <dl className={classes.figures}>
      <div data-tone={nps === null ? undefined : nps >= 50 ? 'positive' : nps >= 0 ? undefined : 'negative'}>
        <dt>{words('feedback.nps')}</dt>
        <dd>{nps === null ? '—' : formats.number(nps)}</dd>
        {parts && (
          <dd className={classes.more}>
            <PartsBar parts={parts} />
          </dd>
        )}
      </div>
      <div>
        <dt>{words('feedback.score')}</dt>
        <dd>{averageScore === null ? '—' : formats.number(Math.round(averageScore * 10) / 10)}</dd>
        <dd className={classes.more}>{words('feedback.scoreOf')}</dd>
      </div>
      <div>
        <dt>{words('feedback.answered')}</dt>
        <dd>{formats.number(answered)}</dd>
        <dd className={classes.more}>{words('feedback.invited', { count: invited, bounced })}</dd>
      </div>
      <div>
        <dt>{words('feedback.rate')}</dt>
        <dd>{rate === null ? '—' : `${formats.number(rate)} %`}</dd>
      </div>
    </dl>
  )
}

const shares = ['detractors', 'passives', 'promoters'] as const

/** How many would speak against us, not at all, or for us. */
function PartsBar({ parts }: { parts: readonly [number, number, number] }) {
  const words = useWords()
  const text = shares.map((share, place) => words(`feedback.${share}`, { count: parts[place]! })).join(' · ')
  return (
    <>
      <div className={classes.bar} role="img" aria-label={text}>
        {shares.map((share, place) => (
          <span key={share} data-share={share} hidden={parts[place] === 0} style={{ flexGrow: parts[place]! }} />
        ))}
      </div>
      {text}
    </>
  )
}

function Months({ months }: { months: Results['months'] }) {
  const words = useWords()
  const formats = useFormats()
  if (months.length < 2) return null
  return (
    <Chart
      title={words('feedback.trend')}
      categories={months.map(one => formats.month(`${one.month}-01`))}
      series={[{ key: 'nps', label: words('feedback.nps'), kind: 'line', values: months.map(one => one.nps) }]}
      height={220}
    />
  )
}

function Question({ question }: { question: QuestionResult }) {
  const words = useWords()
  const { language } = useLanguage()
  const inLanguage = (one: { text: string; textEs?: string | null | undefined }) =>
    (language === 'es' && one.textEs) || one.text
  const title = words('feedback.question', { question: inLanguage(question), count: question.answered })
  if (question.isWithheld)
    return (
      <section className={classes.withheld}>
        <h2>{title}</h2>
        <p>{words('feedback.cellsTooSmall')}</p>
      </section>
    )
  if (!question.cells) return null
  const label = (value: number | boolean): string => {
    if (typeof value === 'boolean') return words(value ? 'feedback.yes' : 'feedback.no')
    const option = question.options?.[value]
    return option ? inLanguage(option) : String(value)
  }
  return (
    <Chart
      title={title}
      categories={question.cells.map(cell => label(cell.value))}
      series={[
        {
          key: 'count',
          label: words('feedback.answered'),
          kind: 'bar',
          values: question.cells.map(cell => cell.count),
        },
      ]}
      horizontal={question.kind === 'single' || question.kind === 'multi'}
      height={220}
    />
  )
}

function Comments({ told }: { told: Told }) {
  const words = useWords()
  const formats = useFormats()
  if (told.comments.length === 0) return null
  return (
    <section className={classes.comments}>
      <h2>{words('feedback.comments')}</h2>
      <ul>
        {told.comments.map(({ question, text, at, contact, partner }, place) => (
          // Two people may have said the same.
          <li key={place}>
            <p>{text}</p>
            <small>
              {[told.questions.find(one => one.id === question)?.text, contact, partner, at && formats.date(at)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
