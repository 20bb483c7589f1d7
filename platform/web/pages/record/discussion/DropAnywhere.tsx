import { type ReactNode, useRef, useState } from 'react'
import classes from '../Record.module.css'

interface DropAnywhereProps {
  readonly disabled: boolean
  readonly label: string
  readonly onFiles: (files: File[]) => void
  readonly children: ReactNode
}

/** Files dropped anywhere on the page become attachments; the tab of attachments has a button that does the same. */
export function DropAnywhere({ disabled, label, onFiles, children }: DropAnywhereProps) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const hasFiles = (event: React.DragEvent) => !disabled && event.dataTransfer.types.includes('Files')
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button of its own among the attachments
    <div
      className={classes.dropZone}
      onDragEnter={event => {
        if (!hasFiles(event)) return
        depth.current++
        setOver(true)
      }}
      onDragLeave={() => {
        depth.current--
        if (depth.current <= 0) leave()
      }}
      onDragOver={event => hasFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (!hasFiles(event)) return leave()
        event.preventDefault()
        leave()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && <div className={classes.dropVeil}>{label}</div>}
    </div>
  )
}
