/** A text of a row as one of its enumeration; throws for a text that this release does not know. */
export const requireOneOf = <T extends string>(values: readonly T[], text: string, what: string): T => {
  const value = values.find((one) => one === text)
  if (value === undefined) throw new Error(`A row has the ${what} "${text}", which is none of ${values.join(', ')}.`)
  return value
}
