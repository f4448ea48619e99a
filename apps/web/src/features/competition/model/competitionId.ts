const ID = /^[1-9]\d{0,17}$/

/** The id in an address: a whole number from 1; undefined if invalid. */
export const competitionIdOf = (text: string | undefined): string | undefined => (text !== undefined && ID.test(text) ? text : undefined)
