/** The choices of the address: `?view=trade`, the room in which one trades. */
export type CompetitionSearch = { readonly view?: 'trade' }

export const toCompetitionSearch = ({ view }: Record<string, unknown>): CompetitionSearch => (view === 'trade' ? { view } : {})
