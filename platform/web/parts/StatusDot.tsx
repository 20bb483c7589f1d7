import classes from './StatusDot.module.css'
import type { MachineState, Tone } from './tone.ts'

export interface StatusDotProps {
  tone: Tone
  label: string
}

/** A state in a table: a small dot and its word. The shape differs by tone, so colour is not needed to tell them apart. */
export function StatusDot({ tone, label }: StatusDotProps) {
  return (
    <span className={classes.status}>
      <svg
        className={classes.dot}
        data-tone={tone}
        width="10"
        height="10"
        viewBox="0 0 10 10"
        aria-hidden
        role="presentation"
      >
        {toneShapes[tone]}
      </svg>
      <span className={classes.label}>{label}</span>
    </span>
  )
}

const toneShapes: Readonly<Record<Tone, React.ReactNode>> = {
  positive: <circle cx="5" cy="5" r="4.2" />,
  negative: <path d="M5 .6 9.6 9.2H.4Z" />,
  warning: <rect x="1.6" y="1.6" width="6.8" height="6.8" transform="rotate(45 5 5)" />,
  info: <circle cx="5" cy="5" r="3.4" fill="none" strokeWidth="1.8" />,
  ongoing: (
    <>
      <circle cx="5" cy="5" r="3.6" fill="none" strokeWidth="1.4" />
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2Z" />
    </>
  ),
  neutral: <circle cx="5" cy="5" r="3" fill="none" strokeWidth="1.4" strokeDasharray="2 1.6" />,
}

export interface MachineStateSignProps {
  state: MachineState
  label: string
  size?: number
}

/** The six states of a machine, each with its colour and its shape, the same on every screen. */
export function MachineStateSign({ state, label, size = 16 }: MachineStateSignProps) {
  return (
    <span className={classes.status} style={{ fontSize: size > 20 ? size * 0.75 : undefined }}>
      <svg
        className={classes.state}
        data-state={state}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        aria-hidden
        role="presentation"
      >
        {stateShapes[state]}
      </svg>
      <span className={classes.label}>{label}</span>
    </span>
  )
}

const stateShapes: Readonly<Record<MachineState, React.ReactNode>> = {
  running: <path d="M3.5 1.8v12.4L14 8Z" />,
  setup: <path d="M8 1 15 8 8 15 1 8Z M8 5.2 5.2 8 8 10.8 10.8 8Z" fillRule="evenodd" />,
  idle: <path d="M3 2h3.6v12H3ZM9.4 2H13v12H9.4Z" />,
  alarm: <path d="M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2ZM7 4v5h2V4ZM7 10.4v1.9h2v-1.9Z" fillRule="evenodd" />,
  off: <rect x="2.5" y="2.5" width="11" height="11" rx="1" fill="none" strokeWidth="2" />,
  unknown: <circle cx="8" cy="8" r="5.8" fill="none" strokeWidth="2" strokeDasharray="3 2.2" />,
}
