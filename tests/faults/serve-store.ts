import { startStore, storeApp } from '../support/store.ts'

/** The store behind HTTP as a process that tests kill. Waits for its cue, says its address in one line and stays. */
const [, , appUrl, port] = process.argv
await new Promise(resolve => process.once('message', resolve))
const { url } = await startStore(storeApp(appUrl!), Number(port))
console.log(`ready ${url}`)
