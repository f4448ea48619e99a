type Figure = number | bigint

const plus = (a: Figure, b: Figure): Figure => (typeof a === 'bigint' ? a + (b as bigint) : a + (b as number))

/** Adds each figure of a change to the row's figure of the same name. */
export const addEach = <Change extends Readonly<Record<string, Figure>>>(row: Change, change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, more]) => [name, plus(row[name]!, more)])) as Change
