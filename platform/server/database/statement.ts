import pg from 'pg'

/** What the rows of a statement look like, with what makes values of their texts. */
interface Shape {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

interface Connection {
  describe(message: unknown): void
}

/** What this relies on of the driver's own query. */
interface DriversQuery {
  name: string
  values: readonly unknown[]
  callback: (error: Error | null, result: pg.QueryResult) => void
  _accumulateRows: boolean
  _result: Shape & { _types: pg.CustomTypesConfig | undefined }
  prepare(connection: Connection): void
  hasBeenParsed(connection: Connection): boolean
  handleReadyForQuery(connection: Connection): void
}

const Query = (pg as unknown as { Query: new (text: string) => DriversQuery }).Query

export interface Asked {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly types?: pg.CustomTypesConfig | undefined
}

/** A connection, what is known of its statements, and the same connection without the question what rows look like. */
interface Known {
  readonly shapes: Map<string, Map<unknown, Shape>>
  readonly unasking: Connection
}
const connections = new WeakMap<Connection, Known>()

function knownOf(connection: Connection): Known {
  const known = connections.get(connection)
  if (known) return known
  const unasking = Object.create(connection, { describe: { value: () => {} } }) as Connection
  const fresh = { shapes: new Map<string, Map<unknown, Shape>>(), unasking }
  connections.set(connection, fresh)
  return fresh
}

/**
 * A statement called by its name. The driver asks each time what its rows look like, and PostgreSQL says so each time. It is
 * what it was the last time: a plan whose rows would look otherwise is refused.
 */
class Named extends Query {
  constructor({ name, text, values, types }: Asked) {
    super(text)
    this.name = name
    this.values = values
    this._result._types = types
  }

  override prepare(connection: Connection): void {
    const { shapes, unasking } = knownOf(connection)
    const shape = this.hasBeenParsed(connection) && shapes.get(this.name)?.get(this._result._types)
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    super.prepare(shape ? unasking : connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject, _types } = this._result
    const { shapes } = knownOf(connection)
    const ofName = shapes.get(this.name) ?? new Map<unknown, Shape>()
    if (!ofName.has(_types)) shapes.set(this.name, ofName.set(_types, { fields, _parsers, _prebuiltEmptyResultObject }))
    super.handleReadyForQuery(connection)
  }
}

/** Asks by name on a connection of one's own. */
export const askByName = (client: Pick<pg.ClientBase, 'query'>, asked: Asked): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const statement = new Named(asked)
    statement.callback = (error, result) => {
      if (!error) return resolve(result)
      // Where it was asked is worth more than where the answer was read.
      Error.captureStackTrace(error)
      reject(error)
    }
    client.query(statement as never)
  })
