import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { deliverTopic, starterTopics } from '#modules/security/server/index.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { broughtByAll } from './brought.ts'
import { openCompany, type TestCompany, type Visitor } from './open-company.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Body = any

/** A company whose administrator brings lists, step by step as the page of all imports does it. */
export class ImportingShop {
  readonly company: TestCompany
  readonly boss: Visitor

  private constructor(company: TestCompany) {
    this.company = company
    this.boss = company.visitor()
  }

  /** With the starter set, as the wizard leaves a company; or empty. */
  static async open(isStarted = false): Promise<ImportingShop> {
    const company = await openCompany({}, { more: services => transferEndpoints(services) })
    await company.doing(work => work.create('security-settings', { secondFactorRoles: [] } as never))
    if (isStarted) await startCompany(company)
    await company.employ({ username: 'max', roleKeys: ['1'], firstName: 'Max', lastName: 'Kern' })
    const shop = new ImportingShop(company)
    await shop.boss.signIn('max')
    return shop
  }

  close = () => this.company.close()
  rows = (query: string) => this.company.doing(work => work.reader.rows(sql.raw(query)))

  async stored(content: string | Buffer, name: string) {
    const { files } = this.company.services
    return broughtByAll(this.company.app.pool, await files.put(Readable.from([Buffer.from(content)]), name))
  }

  async #post(path: string, body: Body): Promise<Body> {
    return (await this.boss.post(`/api/${path}`, body)).body
  }

  /** What a file holds: one list or several, each with its kind. */
  recognized = async (content: string | Buffer, name: string): Promise<Body> =>
    this.#post('import-kinds/recognize', { file: await this.stored(content, name) })

  /** The rehearsal. */
  begin = async (resource: string, content: string | Buffer, name: string, more: object = {}): Promise<Body> =>
    this.#post(`${resource}/import`, { file: await this.stored(content, name), ...more })

  check = (run: string, choices: object): Promise<Body> => this.#post(`import-runs/${run}/check`, choices)
  run = (run: string): Promise<Body> => this.#post(`import-runs/${run}/run`, {})
  revert = (run: string): Promise<Body> => this.#post(`import-runs/${run}/revert`, {})

  /** Rehearsed with whatever is missing: the run, not yet imported. */
  async checkedAdding(resource: string, content: string | Buffer, name: string, more: object = {}): Promise<Body> {
    const first = await this.begin(resource, content, name, more)
    const checked = await this.check(first.row.id, { adding: first.row.missing.map((one: Body) => one.resource) })
    return { first: first.row, checked: checked.row }
  }
}

async function startCompany(company: TestCompany): Promise<void> {
  await company.doing(work =>
    work.create('company-info', {
      ...{ legalName: 'Ridgeline Precision', timeZone: 'America/Chicago', currency: 'USD', defaultLocale: 'en-US' },
      address: { line1: '1 Mill Street', city: 'Aurora', region: 'IL', postalCode: '60505', country: 'US' },
    }),
  )
  const cause = { by: theSystem('set-up'), via: 'test' }
  for (const topic of starterTopics(company.app)) await deliverTopic(company.app, cause, topic)
}

/** Every sentence about a row that could not be imported. */
export const said = (body: Body): string[] =>
  body.row.rows.flatMap((row: Body) => (row.errors ?? []).map(({ message }: { message: string }) => message))
