/** What a colour may mean. One hue each, used for nothing else. */
export const meanings = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const
export type Meaning = (typeof meanings)[number]
export type Tone = Meaning | 'neutral'

export const machineStates = ['running', 'setup', 'idle', 'alarm', 'off', 'unknown'] as const
export type MachineState = (typeof machineStates)[number]
