/** The query method of a `pg` client: a statement as text or as `{ text }`. */
type Asked = { query: (...args: unknown[]) => unknown }

const isCommit = (statement: unknown): boolean => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return typeof text === 'string' && /^\s*commit\s*;?\s*$/i.test(text)
}

/**
 * Calls `end` as soon as a commit of `client` fails or stays without an answer, before its caller learns of it. `client` is the prototype
 * of a client class: it covers all instances, those of subclasses included. Every other answer is unchanged.
 *
 * Ponder repeats a transaction with a failed commit on a cache that already has the rows of the first try, so sums would be added twice.
 * Its next start builds only on what was committed.
 */
export const endWithFailedCommit = (client: Asked, end: (error: unknown) => void): void => {
  const { query } = client
  client.query = function (this: unknown, ...args: unknown[]) {
    const answer = query.apply(this, args)
    if (answer instanceof Promise && isCommit(args[0])) answer.catch(end)
    return answer
  }
}
