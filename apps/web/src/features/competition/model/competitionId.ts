const ID = /^[1-9]\d{0,17}$/

/** The id that an address names: a whole number from 1 on; undefined where it names none. */
export const competitionIdOf = (text: string | undefined): string | undefined => (text !== undefined && ID.test(text) ? text : undefined)
