import { defaultView, type PoolsView, type SortKey } from './poolsSearch.ts'

/** A view for a network without votes: it neither filters nor sorts by gauges. */
export const withoutVotes = (view: PoolsView): PoolsView => ({
  ...view,
  liveness: defaultView.liveness,
  sort: view.sort === 'votes' ? defaultView.sort : view.sort,
})

/** A view after a change. Every change except of the page number returns to the first page. */
export const changeView = (view: PoolsView, change: Partial<PoolsView>): PoolsView => ({ ...view, page: 1, ...change })

/** A view after a click on a column: largest first, and the other way round on the second click. */
export const sortBy = (view: PoolsView, sort: SortKey): PoolsView =>
  changeView(view, { sort, order: view.sort === sort && view.order === 'desc' ? 'asc' : 'desc' })
