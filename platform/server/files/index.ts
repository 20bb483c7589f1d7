/** Files: each content once, by its hash; brought in chunks, given to whoever may see a record that holds it. */
export { noteExport } from './download-log.ts'
export { clearDeadDrafts } from './drafts.ts'
export { fileEndpoints, giveFile } from './file-endpoints.ts'
export { fileJobs, fileRepeats } from './housekeeping.ts'
export { guarded } from './serve.ts'
export { barOf, openFiles, openPlaces, plainName } from './store.ts'
export { type ZipEntry, zipFile } from './zip-file.ts'
