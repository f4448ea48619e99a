import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Dialog, Icon, preloadDialog, SearchInput, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTypedAhead } from '../fields/useTypedAhead.ts'
import { useFormat } from '../format/useFormat.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportedTokens } from './ImportedTokens.tsx'
import { type Holding, holdingsQuery, usePrices } from './queries.ts'
import { holdingValue, searchTokens } from './searchTokens.ts'
import { Stranger } from './Stranger.tsx'
import { addressIn, commonTokens, findToken, isNative, type Token, tokenKey } from './token.ts'
import { TokenIcon } from './TokenIcon.tsx'
import type { PoolsOfBlock } from './transferTax.ts'
import { useTokens } from './useTokens.ts'
import { NOBODY } from '../wallet/nobody.ts'
import './tokens.css'

const ROW = 60

preloadDialog()

export type TokenPickerProps = {
  readonly network: Network
  readonly account: Address | undefined
  readonly chosen: Token | undefined
  readonly onChoose: (token: Token) => void
  readonly onClose: () => void
  /** An imported token is about to leave the list. */
  readonly onRemove?: (token: Token) => void
  /** Pools as last read: a transfer of an unknown token is tried out with what one of them holds. */
  readonly pools: PoolsOfBlock | undefined
}

/** What Home, End and the arrows do to the active row. */
const moved = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** What is searched for. The list follows each key a step behind. */
const Search = ({ value, onChange, ...rest }: ComponentProps<typeof SearchInput>) => (
  <SearchInput {...rest} {...useTypedAhead(value, onChange)} />
)

type HeldProps = {
  readonly token: Token
  readonly holding: Holding | undefined
  /** Whether nothing was read yet. */
  readonly pending: boolean
  /** Whether the newest read of all tokens failed. */
  readonly failing: boolean
}

/** What is held of a token. A read that failed leaves the last figure, marked, or words, never a zero. */
const Held = ({ token, holding, pending, failing }: HeldProps) => {
  const format = useFormat()
  if (!holding) return pending ? <Skeleton /> : <Trans>Not available</Trans>
  const isOld = failing || holding.failing
  return (
    <span className={isOld ? 'old' : undefined}>
      {isOld && <Icon name="warning" size={13} />}
      {format.amount(holding.balance, token.decimals)}
    </span>
  )
}

/** Choosing a token: search by name, symbol or address, holdings first, all by keyboard. */
export const TokenPicker = ({ network, account, chosen, pools, onChoose, onClose, onRemove }: TokenPickerProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const listId = useId()
  const search = useRef<HTMLInputElement>(null)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [importing, setImporting] = useState<Address>()
  const [managing, setManaging] = useState(false)
  const tokens = useTokens(network)
  // The key names every token: it is made once for a list, not at each drawing.
  const wanted = useMemo(
    () =>
      holdingsQuery(
        network,
        account ?? NOBODY,
        tokens.map(({ address }) => address),
      ),
    [network, account, tokens],
  )
  const { data: held, isPending, isError } = useQuery({ ...wanted, enabled: account !== undefined })
  const prices = usePrices(network)
  const holdings = useMemo(
    () => ({ prices, balances: new Map([...(held ?? [])].map(([key, { balance }]) => [key, balance])) }),
    [held, prices],
  )
  const found = useMemo(() => searchTokens(tokens, query, holdings), [tokens, query, holdings])
  const strangerIn = (text: string): Address | undefined => {
    const address = addressIn(text)
    return address && !isNative(address) && !findToken(tokens, address) ? address : undefined
  }
  const stranger = strangerIn(query)
  const own = tokens.filter(({ source }) => source === 'imported').length
  const row = Math.min(active, Math.max(found.length - 1, 0))
  const rows = useVirtualizer({ count: found.length, getScrollElement: () => scroller, estimateSize: () => ROW, overscan: 6 })

  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the spellings of a keyboard that composes its letters. Safari tells of the key that ends it by its code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const next = moved(event.key, row, found.length)
    if (next !== null) {
      event.preventDefault()
      setActive(next)
      rows.scrollToIndex(next)
    }
    if (event.key !== 'Enter') return
    // The list may be a key behind: what is typed counts.
    const text = search.current?.value ?? query
    const token = text === query ? found[row] : searchTokens(tokens, text, holdings)[0]
    if (token && !strangerIn(text)) {
      event.preventDefault()
      onChoose(token)
    }
  }

  if (importing)
    return (
      <ImportDialog network={network} address={importing} pools={pools} onClose={() => setImporting(undefined)} onImported={onChoose} />
    )
  if (managing) return <ImportedTokens network={network} onClose={() => setManaging(false)} onRemove={onRemove} />

  return (
    <Dialog title={<Trans>Choose a token</Trans>} open onOpenChange={onClose} bare initialFocus={search}>
      <div className="picker-top">
        <Search
          ref={search}
          label={t`Name, symbol or address`}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[row] ? `${listId}-${row}` : undefined}
          maxLength={80}
          value={query}
          onChange={(text) => {
            setQuery(text)
            setActive(0)
            scroller?.scrollTo({ top: 0 })
          }}
          onKeyDown={onKeyDown}
        />
        <div className="picker-chips">
          {commonTokens(tokens).map((token) => (
            <button
              key={token.address}
              type="button"
              className={chosen?.address === token.address ? 'chip on' : 'chip'}
              onClick={() => onChoose(token)}
            >
              <TokenIcon token={token} size={22} />
              {token.symbol}
            </button>
          ))}
        </div>
      </div>
      <div className="picker-head sm dim" aria-hidden="true">
        <span>{query.trim() === '' ? <Trans>Tokens</Trans> : <Trans>Results</Trans>}</span>
        {account && (
          <span>
            <Trans>Balance</Trans>
          </span>
        )}
      </div>
      {stranger && <Stranger network={network} address={stranger} onImport={() => setImporting(stranger)} />}
      {found.length === 0 && !stranger && (
        <p className="stranger mut" role="status">
          <Trans>No token matches. Paste its address to find any token.</Trans>
        </p>
      )}
      <div ref={setScroller} id={listId} role="listbox" aria-label={t`Tokens`} className="picker-list" hidden={found.length === 0}>
        <div role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const token = found[index]
            if (!token) return null
            const holding = held?.get(tokenKey(token.address))
            const value = holdingValue(token, holdings)
            return (
              <div
                key={token.address}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={chosen?.address === token.address}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                className={index === row ? 'trow on' : 'trow'}
                style={{ transform: `translateY(${start}px)` }}
                onPointerMove={() => setActive(index)}
                onClick={() => onChoose(token)}
                onKeyDown={onKeyDown}
              >
                <TokenIcon token={token} size={36} />
                <span className="who">
                  <span className="b">
                    <bdi>{token.symbol}</bdi>{' '}
                    {token.source === 'imported' && (
                      <Badge tone="warning" icon={<Icon name="warning" size={13} />}>
                        <Trans>Unverified</Trans>
                      </Badge>
                    )}
                  </span>
                  <bdi className="sm dim">{token.name}</bdi>
                </span>
                {account && (
                  <span className="held">
                    <span className="b">
                      <Held token={token} holding={holding} pending={isPending} failing={isError} />
                    </span>
                    <span className="sm dim">{value !== undefined && value > 0n ? format.usd(value) : ''}</span>
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
      {own > 0 && (
        <div className="picker-foot">
          <button type="button" className="link" onClick={() => setManaging(true)}>
            <Plural value={own} one="# imported token" other="# imported tokens" />
          </button>
        </div>
      )}
    </Dialog>
  )
}
