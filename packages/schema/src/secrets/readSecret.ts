/** A connection or a pool. */
export type SecretClient = {
  readonly query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
}

const MAKE = 'insert into app.secret (name, value) values ($1, $2) on conflict do nothing'
const READ = 'select value from app.secret where name = $1'

/** The key of a name, in hexadecimal: `made` of the first process, and the same for all later ones. */
export const readSecret = async (client: SecretClient, name: string, made: string): Promise<string> => {
  const known = async () => (await client.query<{ value: string }>(READ, [name])).rows[0]?.value
  const before = await known()
  if (before !== undefined) return before
  await client.query(MAKE, [name, made])
  return (await known()) ?? made
}
