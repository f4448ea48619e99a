import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { moveFocus } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { DepositCaps } from '../../../../entities/vault/DepositCaps.tsx'
import { VaultApr } from '../../../../entities/vault/VaultApr.tsx'
import { VaultBadges } from '../../../../entities/vault/VaultBadges.tsx'
import { useVaultItems } from '../../../../entities/vault/vaultQueries.ts'
import { vaultChoiceName } from '../../../../entities/vault/vaultText.ts'
import { vaultWorth } from '../../../../entities/vault/vaultWorth.ts'
import { OWN_RANGE, withStrategy } from '../model/draft.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import type { OfferedStrategies } from '../useOfferedStrategies.ts'
import '../../../../entities/vault/vaultList.css'

type OptionProps = {
  readonly title: ReactNode
  readonly checked: boolean
  /** Whether the tab key stops here. */
  readonly reached: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  /** The content below it, with interactive parts. */
  readonly facts?: ReactNode
}

const Option = ({ title, checked, reached, onChoose, children, facts }: OptionProps) => (
  <div className={checked ? 'new-type on' : 'new-type'}>
    <button type="button" role="radio" aria-checked={checked} tabIndex={reached ? 0 : -1} className="new-strategy" onClick={onChoose}>
      <span className="row sb">
        <span className="b">{title}</span>
        <i className="new-radio" aria-hidden="true" />
      </span>
      <span className="sm mut">{children}</span>
    </button>
    {facts}
  </div>
)

const Facts = ({
  network,
  pool,
  vault,
}: {
  readonly network: Network
  readonly pool: OfferedStrategies['pool']
  readonly vault: VaultRead
}) => {
  const format = useFormat()
  const items = useVaultItems(network)
  const { usd } = vaultWorth(vault, pool)
  return (
    <>
      <span className="badges">
        <VaultBadges vault={vault} pool={pool} />
      </span>
      <dl className="vault-facts sm">
        <dt>
          <Trans>APR</Trans>
        </dt>
        <dd>
          <VaultApr item={items.get(tokenKey(vault.address))} />
        </dd>
        <dt>
          <Trans>In the strategy</Trans>
        </dt>
        <dd>{usd === null ? <NotAvailable /> : format.usd(usd)}</dd>
        <dt>
          <Trans>Limit of one deposit</Trans>
        </dt>
        <dd>
          <DepositCaps vault={vault} pool={pool} />
        </dd>
      </dl>
    </>
  )
}

// LIQ-4
/** A choice between the user's own range and the strategies of the existing pool. A radio group: arrow keys choose. */
export const StrategyStep = ({ network, desk }: { readonly network: Network; readonly desk: NewPoolDesk }) => {
  const { t, i18n } = useLingui()
  const { offered, draft, change } = desk
  if (!offered) return null
  const { pool, vaults } = offered
  const keys = [OWN_RANGE, ...vaults.map(({ address }) => address)]
  const place = keys.findIndex((key) => key === draft.pair.strategy)
  const option = (key: string) => ({
    checked: key === keys[place],
    reached: key === keys[Math.max(place, 0)],
    onChoose: () => change((now) => withStrategy(now, key)),
  })
  return (
    <div
      role="radiogroup"
      aria-label={t`Strategy`}
      className="new-types"
      onKeyDown={(event) =>
        moveFocus(event, Math.max(place, 0), keys.length, (next) => {
          const key = keys[next]
          if (key === undefined) return
          // The radios are siblings of their facts, not direct children of the group.
          event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus()
          option(key).onChoose()
        })
      }
    >
      <Option {...option(OWN_RANGE)} title={<Trans>A range of your own</Trans>}>
        <Trans>You choose a price range. It earns while the price is inside, and you move it yourself.</Trans>
      </Option>
      {vaults.map((vault) => (
        <Option
          key={vault.address}
          {...option(vault.address)}
          title={<bdi>{vaultChoiceName(i18n, vault, pool)}</bdi>}
          facts={<Facts network={network} pool={pool} vault={vault} />}
        >
          <Trans>A strategy keeps its ranges around the price for you.</Trans>
        </Option>
      ))}
    </div>
  )
}
