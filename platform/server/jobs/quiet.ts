import { Logger } from 'graphile-worker'

/** Only what somebody must look at reaches the console; how single jobs went stands in the list of jobs. */
export const quiet = new Logger(() => (level, message) => {
  if (level === 'error' && !message.startsWith('Failed task')) console.error(`jobs: ${message}`)
})
