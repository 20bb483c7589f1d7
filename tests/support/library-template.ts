import { withClient } from '#platform/server/postgres/with-client.ts'
import { addLibrary } from './add-library.ts'

const url = new URL(process.argv[2]!)
url.pathname = '/postgres'
await withClient(url.href, client => client.query('create database library template millwright'))
url.pathname = '/library'
await addLibrary(url.href)
