/** Files: each content once, by its hash; brought in chunks, given to whoever may see a record that holds it. */
export { fileEndpoints } from './file-endpoints.ts'
export { fileJobs, fileRepeats } from './housekeeping.ts'
export { mayOpen } from './may-open.ts'
export { guarded, type Served, serve } from './serve.ts'
export { type FilesOptions, openFiles, openPlaces, plainName } from './store.ts'
