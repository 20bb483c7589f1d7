import { migrate } from '#app/migrate.ts'

await migrate(process.argv[2]!)
