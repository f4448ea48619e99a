/** The name of a number of an enumeration of the contracts; throws for a number that this release has no name for. */
export const valueAt = <T extends string>(names: readonly T[], number: number, what: string): T => {
  const name = names[number]
  if (name === undefined) throw new Error(`The contracts have a ${what} number ${number}, and this release knows ${names.length}.`)
  return name
}
