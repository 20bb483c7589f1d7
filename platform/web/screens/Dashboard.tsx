import { IconLayoutDashboard } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuButton } from '../parts/menu/MenuButton.tsx'
import type { MenuEntry } from '../parts/menu/menu-entry.ts'
import { useWords } from '../words/WordsProvider.tsx'
import { Checklist } from './home/Checklist.tsx'
import classes from './home/Home.module.css'
import { useArranged } from './home/home-api.ts'
import { arrangedOf, type Layout, layoutOf, presetNames } from './home/layout.ts'
import { Sentences } from './home/Sentences.tsx'
import { useWidgets } from './home/use-widgets.ts'
import { Widgets } from './home/Widgets.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import './screen-words.ts'
import './home/home-words.ts'

/** Home of the office: what is wrong in sentences, what proves it in charts, and what is one's own. */
export default function Dashboard() {
  const words = useWords()
  const widgets = useWidgets()
  const { arranged, keep } = useArranged()
  const [arranging, setArranging] = useState(false)
  const layout = arranged && layoutOf(arranged.widgets, Object.keys(widgets), arranged.usual)
  return (
    <>
      <ScreenHead title={words('dashboard.title')}>
        {layout && (
          <ArrangeMenu
            layout={layout}
            arranging={arranging}
            setArranging={setArranging}
            choose={preset => void keep([{ preset }])}
          />
        )}
      </ScreenHead>
      <Checklist />
      <Sentences />
      {layout && (
        <Widgets widgets={widgets} layout={layout} arranging={arranging} change={next => void keep(arrangedOf(next))} />
      )}
    </>
  )
}

interface ArrangeMenuProps {
  readonly layout: Layout
  readonly arranging: boolean
  readonly setArranging: (arranging: boolean) => void
  readonly choose: (preset: string) => void
}

function ArrangeMenu({ layout, arranging, setArranging, choose }: ArrangeMenuProps) {
  const words = useWords()
  if (arranging)
    return (
      <button type="button" className={classes.done} onClick={() => setArranging(false)}>
        {words('home.done')}
      </button>
    )
  const entries: MenuEntry[] = [
    { key: 'arrange', label: words('home.arrange'), onChoose: () => setArranging(true) },
    { key: 'presets', heading: words('home.presets.title') },
    ...presetNames.map(name => ({
      key: name,
      label: words(`home.presets.${name}`),
      checked: layout.preset === name,
      onChoose: () => choose(name),
    })),
  ]
  return (
    <MenuButton label={words('home.layout')} entries={entries}>
      <IconLayoutDashboard size={16} aria-hidden />
      {words('home.layout')}
    </MenuButton>
  )
}
