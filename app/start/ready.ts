/** Tells the process that keeps this one running that it came up, before anybody else hears of it. */
export const tellReady = (): Promise<void> =>
  new Promise(resolve => {
    if (process.send) process.send('ready', undefined, {}, () => resolve())
    else resolve()
  })
