/** The ClickHouse server of the series copy, and its credentials. */
export type ClickHouseAccess = {
  /** Origin of its HTTP interface, without credentials. */
  readonly origin: string
  readonly database: string
  readonly user: string
  readonly password: string
}

const EXAMPLE = 'CLICKHOUSE_URL must be an address such as http://user:password@127.0.0.1:8123/exchange.'

/**
 * Reads the server from `CLICKHOUSE_URL`; undefined when it is not set, and Postgres answers alone. Throws a sentence that repeats nothing
 * of the variable.
 */
export const readClickHouseAccess = (variables: Readonly<Record<string, string | undefined>>): ClickHouseAccess | undefined => {
  const text = variables['CLICKHOUSE_URL']
  if (!text) return undefined
  if (!URL.canParse(text)) throw new Error(EXAMPLE)
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text)
  const database = /^\/(\w{1,64})?$/.exec(pathname)
  if (!/^https?:$/.test(protocol) || !database || search || hash) throw new Error(EXAMPLE)
  return {
    origin,
    database: database[1] ?? 'default',
    user: username === '' ? 'default' : decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}
