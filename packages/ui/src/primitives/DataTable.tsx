import { memo, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './icons.tsx'

export type SortState<K extends string = string> = { readonly key: K; readonly direction: 'ascending' | 'descending' }

export type Column<Row, K extends string = string> = {
  readonly key: K
  readonly header: ReactNode
  /** Label of the figure when the row is a card; plain text, since CSS renders it. Defaults to a text header. */
  readonly label?: string
  readonly cell: (row: Row) => ReactNode
  readonly numeric?: boolean
  readonly sortable?: boolean
  /** In a card: full width, hidden, or the action at the bottom. */
  readonly card?: 'full' | 'hide' | 'action'
}

export type DataTableProps<Row, K extends string = string> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row, K>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: SortState<K> | undefined
  onSort?: (key: K) => void
  /** The width that its columns need; by default from their number. */
  room?: TableRoom
  /**
   * Figures per line of a narrow card. 4 figures take one line of a wide card, below its subject and action, and two lines of a narrow one.
   */
  cardColumns?: 2 | 3 | 4
  busy?: boolean
  rowClass?: (row: Row) => string | undefined
}

/** Minimum width of a table; below it, rows become cards. The widths are in `data.css`. */
export type TableRoom = 's' | 'm' | 'l' | 'xl' | 'xxl'

const roomOf = (columns: number): TableRoom => (columns <= 3 ? 's' : columns <= 5 ? 'm' : columns <= 7 ? 'l' : 'xl')

const cardClass = { full: 'full', hide: 'hide', action: 'act' } as const

type BodyProps<Row, K extends string> = Pick<DataTableProps<Row, K>, 'columns' | 'rows' | 'rowKey' | 'rowClass'>

const BodyOf = <Row, K extends string>({ columns, rows, rowKey, rowClass }: BodyProps<Row, K>) => (
  <tbody>
    {rows.map((row) => (
      <tr key={rowKey(row)} className={rowClass?.(row)}>
        {columns.map((column, position) => {
          const label = column.label ?? (typeof column.header === 'string' ? column.header : undefined)
          return (
            <td
              key={column.key}
              className={classNames(column.numeric && 'num', column.card && cardClass[column.card]) || undefined}
              data-l={position === 0 || column.card === 'action' ? undefined : label}
            >
              {column.cell(row)}
            </td>
          )
        })}
      </tr>
    ))}
  </tbody>
)

/** Renders again only when its columns or its rows change: a pressed heading does not wait for the rows. */
const Body = memo(BodyOf) as typeof BodyOf

/** One markup: a table when its columns fit, otherwise cards with labelled figures. */
export const DataTable = <Row, K extends string = string>(props: DataTableProps<Row, K>) => {
  const { caption, sort, onSort, room, cardColumns = 2, busy, ...body } = props
  return (
    <div className={`tbl-scroll fits-${room ?? roomOf(body.columns.length)}`}>
      <table className={classNames('tbl cards', cardColumns > 2 && `t${cardColumns}`)} aria-busy={busy || undefined}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {body.columns.map((column) => {
              const direction = sort?.key === column.key ? sort.direction : undefined
              const sortable = column.sortable && onSort
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={column.numeric ? 'num' : undefined}
                  aria-sort={sortable ? (direction ?? 'none') : undefined}
                >
                  {sortable ? (
                    <button type="button" onClick={() => onSort(column.key)}>
                      {column.header}
                      <Icon name={direction === undefined ? 'unsorted' : direction === 'ascending' ? 'sortUp' : 'sortDown'} size={14} />
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <Body {...body} />
      </table>
    </div>
  )
}
