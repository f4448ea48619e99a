import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { linePath, scalePoints } from '../charts/path.ts'
import { Soundings } from '../charts/Soundings.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { EpochLine } from './EpochLine.tsx'
import { Pagination } from './Pagination.tsx'
import { ErrorState } from './States.tsx'

afterEach(cleanup)

type Pool = { readonly name: string; readonly tvl: string }
const columns: readonly Column<Pool>[] = [
  { key: 'name', header: 'Pool', cell: (pool) => pool.name },
  { key: 'tvl', header: 'TVL', cell: (pool) => pool.tvl, numeric: true, sortable: true },
  { key: 'act', header: '', cell: () => <button type="button">Swap</button>, card: 'action' },
]

// SHELL-23
describe('DataTable', () => {
  it('sorts by its headers and says how it is sorted', () => {
    const onSort = vi.fn()
    render(
      <DataTable
        caption="Pools"
        columns={columns}
        rows={[{ name: 'THE/BNB', tvl: '$5' }]}
        rowKey={(pool) => pool.name}
        sort={{ key: 'tvl', direction: 'descending' }}
        onSort={onSort}
      />,
    )
    const header = screen.getByRole('columnheader', { name: 'TVL' })
    expect(header.getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Pool' }).getAttribute('aria-sort')).toBeNull()
    fireEvent.click(within(header).getByRole('button'))
    expect(onSort).toHaveBeenCalledWith('tvl')
  })

  // how/web-pages#a-heading: the heading answers a press at once, the rows may follow
  it('draws its rows again only where they or the columns are others, not for another order in the heading', () => {
    const cell = vi.fn((pool: Pool) => pool.name)
    const own: readonly Column<Pool>[] = [{ key: 'name', header: 'Pool', cell, sortable: true }]
    const rows = [{ name: 'THE/BNB', tvl: '$5' }]
    const rowKey = (pool: Pool) => pool.name
    const of = (direction: 'ascending' | 'descending', shown: readonly Pool[]) => (
      <DataTable caption="Pools" columns={own} rows={shown} rowKey={rowKey} sort={{ key: 'name', direction }} onSort={() => undefined} />
    )
    const { rerender } = render(of('descending', rows))
    rerender(of('ascending', rows))
    expect(screen.getByRole('columnheader', { name: 'Pool' }).getAttribute('aria-sort')).toBe('ascending')
    expect(cell).toHaveBeenCalledTimes(1)
    rerender(of('ascending', [{ name: 'USDT/BNB', tvl: '$6' }]))
    expect(screen.getByRole('cell').textContent).toBe('USDT/BNB')
  })

  // SHELL-33: one markup with data-l labels, not two trees
  it('labels the figures for the card of narrow screens, but neither identity nor action', () => {
    render(<DataTable caption="Pools" columns={columns} rows={[{ name: 'THE/BNB', tvl: '$5' }]} rowKey={(pool) => pool.name} />)
    expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-l'))).toEqual([null, 'TVL', null])
    expect(screen.getByRole('table', { name: 'Pools' })).toBeDefined()
  })

  it('becomes cards the earlier the more columns it has, or where it says what room it needs', () => {
    const roomOf = (count: number, room?: 'l') => {
      const many = Array.from({ length: count }, (_, i): Column<Pool> => ({ key: String(i), header: `${i}`, cell: () => i }))
      const { container, unmount } = render(<DataTable caption="Many" columns={many} rows={[]} rowKey={String} {...(room && { room })} />)
      const found = container.firstElementChild?.className
      unmount()
      return found
    }
    expect([3, 5, 7, 8].map((count) => roomOf(count))).toEqual(['s', 'm', 'l', 'xl'].map((size) => `tbl-scroll fits-${size}`))
    expect(roomOf(4, 'l')).toBe('tbl-scroll fits-l')
  })

  it('has as many figures in a line of a card as it says', () => {
    const of = (cardColumns?: 2 | 3 | 4) =>
      render(
        <DataTable caption="Pools" columns={columns} rows={[]} rowKey={String} {...(cardColumns && { cardColumns })} />,
      ).container.querySelector('table')?.className
    expect([of(), of(2), of(3), of(4)]).toEqual(['tbl cards', 'tbl cards', 'tbl cards t3', 'tbl cards t4'])
  })
})

it('pages stop at both ends', () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pagination page={1} pageCount={2} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledWith(2)
  rerender(<Pagination page={2} pageCount={2} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true)
})

it('an error has three lines and a way on', () => {
  const onRetry = vi.fn()
  render(<ErrorState what="No route right now." funds="Your funds are untouched." todo="Try again in a minute." onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe('No route right now.Your funds are untouched.Try again in a minute.Try again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('the epoch line shows nothing it does not know', () => {
  render(<EpochLine elapsed={undefined} label="Epoch closes in" remaining="0m" />)
  expect(screen.queryByRole('timer')).toBeNull()
})

describe('chart paths', () => {
  it('put the lowest value at the bottom and the highest at the top', () => {
    expect(scalePoints([1, 3, 2], 100, 50, 5)).toEqual([
      [0, 45],
      [50, 5],
      [100, 25],
    ])
  })

  it('take a series of any length', () => {
    const points = scalePoints(
      Array.from({ length: 300_000 }, (_, i) => i),
      100,
      50,
      5,
    )
    expect([points[0], points.at(-1)]).toEqual([
      [0, 45],
      [100, 5],
    ])
  })

  it('put a flat series in the middle', () => {
    expect(linePath(scalePoints([7, 7], 10, 20, 2))).toBe('M0.0 10.0L10.0 10.0')
  })
})

it('soundings depend on their seed only', () => {
  const draw = (seed: string) => render(<Soundings seed={seed} lines={4} />).container.innerHTML
  expect(draw('0xabc')).toBe(draw('0xabc'))
  expect(draw('0xabc')).not.toBe(draw('0xabd'))
})
