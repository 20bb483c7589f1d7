import { Button } from '@mantine/core'
import { notify } from '../parts/notices/notices.ts'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

const types = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const

/** The five notifications, at a press each. */
export default function NotificationSamples() {
  const words = useWords()
  const show = (type: (typeof types)[number]) => {
    if (type !== 'ongoing')
      return void notify({
        type,
        title: words('samples.show', { type: words(`samples.types.${type}`) }),
        body: words('samples.body'),
      })
    const notice = notify({ type, title: words('samples.work'), progress: 0 })
    for (let step = 1; step <= 10; step++) setTimeout(() => notice.update({ progress: step / 10 }), step * 200)
    setTimeout(() => notice.end({ type: 'positive', title: words('samples.workDone') }), 2200)
  }
  return (
    <>
      <ScreenHead title={words('samples.notifications')} lead={words('samples.body')} />
      <div className={`${classes.body} ${classes.row}`}>
        {types.map(type => (
          <Button key={type} variant="default" onClick={() => show(type)}>
            {words('samples.show', { type: words(`samples.types.${type}`) })}
          </Button>
        ))}
      </div>
    </>
  )
}
