/** The search parameters: `?view=trade` is the trading room. */
export type CompetitionSearch = { readonly view?: 'trade' }

export const toCompetitionSearch = ({ view }: Record<string, unknown>): CompetitionSearch => (view === 'trade' ? { view } : {})
