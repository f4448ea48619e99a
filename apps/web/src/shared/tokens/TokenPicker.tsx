import type { Address } from '@exchange/domain'
import { readAddress } from '@exchange/domain/tokens/readAddress'
import type { Network } from '@exchange/protocol/networks'
import { Dialog, preloadDialog, SearchInput } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDeferredTyping } from '../fields/useDeferredTyping.ts'
import { addressFault } from './addressFault.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportedTokens } from './ImportedTokens.tsx'
import { holdingValue } from './searchTokens.ts'
import { Stranger } from './Stranger.tsx'
import { commonTokens, type Token, tokenKey } from './token.ts'
import { TokenIcon } from './TokenIcon.tsx'
import { TokenRow } from './TokenRow.tsx'
import type { PoolsOfBlock } from './transferTax.ts'
import { type ShownRows, useTokenRows } from './useTokenRows.ts'
import { type TokenSearch, useTokenSearch } from './useTokenSearch.ts'
import './tokens.css'

preloadDialog()

export type TokenPickerProps = {
  readonly network: Network
  readonly account: Address | undefined
  readonly chosen: Token | undefined
  readonly onChoose: (token: Token) => void
  readonly onClose: () => void
  /** Called before an imported token leaves the list. */
  readonly onRemove?: (token: Token) => void
  /** Pools as last read: a transfer of an unknown token is simulated with the holdings of one of them. */
  readonly pools: PoolsOfBlock | undefined
}

/** The search text. The list follows each key with a short delay. */
const Search = ({ value, onChange, ...rest }: ComponentProps<typeof SearchInput>) => (
  <SearchInput {...rest} {...useDeferredTyping(value, onChange)} />
)

type Choosing = Pick<TokenPickerProps, 'chosen' | 'onChoose'>

/** Tokens that many choose, a press away. */
const CommonTokens = ({ tokens, chosen, onChoose }: Choosing & { readonly tokens: readonly Token[] }) => (
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
)

type ListProps = Choosing & {
  readonly id: string
  readonly search: TokenSearch
  readonly rows: ShownRows
  /** Whether an account is connected, so that its holdings show beside the tokens. */
  readonly connected: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Tokens that were found; only the rows in view are drawn. */
const TokenList = ({ id, search: { found, read }, rows, connected, chosen, onChoose, onKeyDown }: ListProps) => {
  const { t } = useLingui()
  const { held, holdings, pending, failing } = read
  const { active, setActive, inView, setScroller } = rows
  return (
    <div ref={setScroller} id={id} role="listbox" aria-label={t`Tokens`} className="picker-list" hidden={found.length === 0}>
      <div role="presentation" style={{ height: inView.getTotalSize() }}>
        {inView.getVirtualItems().map(({ index, start }) => {
          const token = found[index]
          if (!token) return null
          return (
            <TokenRow
              key={token.address}
              id={`${id}-${index}`}
              token={token}
              chosen={chosen?.address === token.address}
              active={index === active}
              held={connected ? { holding: held?.get(tokenKey(token.address)), pending, failing } : undefined}
              value={holdingValue(token, holdings)}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              onPointerMove={() => setActive(index)}
              onClick={() => onChoose(token)}
              onKeyDown={onKeyDown}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The head of the list: the name of the list, and of its figures. */
const ListHead = ({ query, connected }: { readonly query: string; readonly connected: boolean }) => (
  <div className="picker-head sm dim" aria-hidden="true">
    <span>{query.trim() === '' ? <Trans>Tokens</Trans> : <Trans>Results</Trans>}</span>
    {connected && (
      <span>
        <Trans>Balance</Trans>
      </span>
    )}
  </div>
)

/** The link to imported tokens, if there are any. */
const ImportedFoot = ({ tokens, onManage }: { readonly tokens: readonly Token[]; readonly onManage: () => void }) => {
  const own = tokens.filter(({ source }) => source === 'imported').length
  if (own === 0) return null
  return (
    <div className="picker-foot">
      <button type="button" className="link" onClick={onManage}>
        <Plural value={own} one="# imported token" other="# imported tokens" />
      </button>
    </div>
  )
}

/** Choosing a token: search by name, symbol or address, holdings first, all by keyboard. */
export const TokenPicker = ({ network, account, chosen, pools, onChoose, onClose, onRemove }: TokenPickerProps) => {
  const { t, i18n } = useLingui()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [importing, setImporting] = useState<Address>()
  const [managing, setManaging] = useState(false)
  const connected = account !== undefined
  const search = useTokenSearch(network, account, query)
  const { tokens, found, stranger } = search
  const rows = useTokenRows(found.length)

  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the candidates of an input method. Safari reports the key that ends the composition only by its code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    rows.move(event)
    if (event.key !== 'Enter') return
    // The list may lag by a key: the typed text decides.
    const token = search.chosenBy(input.current?.value ?? query, rows.active)
    if (token) {
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
    <Dialog title={<Trans>Choose a token</Trans>} open onOpenChange={onClose} bare initialFocus={input}>
      <div className="picker-top">
        <Search
          ref={input}
          label={t`Name, symbol or address`}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[rows.active] ? `${listId}-${rows.active}` : undefined}
          maxLength={200}
          value={query}
          onChange={(text) => {
            setQuery(text)
            rows.restart()
          }}
          onKeyDown={onKeyDown}
        />
        <CommonTokens tokens={tokens} chosen={chosen} onChoose={onChoose} />
      </div>
      <ListHead query={query} connected={connected} />
      {stranger && <Stranger network={network} address={stranger} onImport={() => setImporting(stranger)} />}
      {found.length === 0 && !stranger && (
        <p className="stranger mut" role="status">
          {addressFault(i18n, readAddress(query, network), network) ?? (
            <Trans>No token matches. Paste its address to find any token.</Trans>
          )}
        </p>
      )}
      <TokenList id={listId} search={search} rows={rows} connected={connected} chosen={chosen} onChoose={onChoose} onKeyDown={onKeyDown} />
      <ImportedFoot tokens={tokens} onManage={() => setManaging(true)} />
    </Dialog>
  )
}
