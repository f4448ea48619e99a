import { Segmented, Select } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { isSameToken } from '../../../../shared/tokens/token.ts'
import { singleToken } from '../../../../entities/vault/vaultText.ts'
import { poolCoins } from '../../../../entities/liquidity/poolCoins.ts'
import { useVaultZap, type VaultZap } from '../useVaultZap.ts'
import { OwnDeposit } from './OwnDeposit.tsx'
import type { VaultPanelProps } from '../panel.ts'
import { ZapDeposit } from './ZapDeposit.tsx'

type ChoiceProps = VaultPanelProps & { readonly zap: VaultZap }

const OWN = 'own'

/** The token that a single-sided strategy takes, or one that is swapped for it. */
const SingleChoice = ({ network, vault, pool, zap: { coins, coin, choose } }: ChoiceProps) => {
  const { t } = useLingui()
  const own = pool.tokens[singleToken(vault) ?? 0]!
  const [taken] = poolCoins(network, pool).filter(({ token }) => isSameToken(token.address, own.address))
  return (
    <Select
      label={t`Token to deposit`}
      value={coin?.key ?? OWN}
      options={[{ value: OWN, label: taken!.shown.symbol }, ...coins.map(({ key, shown }) => ({ value: key, label: shown.symbol }))]}
      onChange={(value) => choose(value === OWN ? null : value)}
    />
  )
}

/** Both tokens, or one token with a part of it swapped. */
const BothChoice = ({ zap: { coins, coin, choose } }: ChoiceProps) => {
  const { t } = useLingui()
  return (
    <>
      <Segmented
        label={t`What to deposit`}
        value={coin ? 'single' : 'all'}
        options={[
          { value: 'all', label: t`All tokens` },
          { value: 'single', label: t`One token` },
        ]}
        onChange={(value) => choose(value === 'single' ? coins[0]!.key : null)}
      />
      {coin && (
        <Select
          label={t`Token to deposit`}
          value={coin.key}
          options={coins.map(({ key, shown }) => ({ value: key, label: shown.symbol }))}
          onChange={choose}
        />
      )}
    </>
  )
}

/** A deposit into the strategy: directly, or from one token with a swap. */
export const DepositPanel = (props: VaultPanelProps) => {
  const zap = useVaultZap(props)
  const Choice = singleToken(props.vault) === null ? BothChoice : SingleChoice
  return (
    <div className="col vault-panel">
      {zap.offered && <Choice {...props} zap={zap} />}
      {zap.coin ? <ZapDeposit {...props} zap={zap} /> : <OwnDeposit {...props} barred={zap.barred} />}
    </div>
  )
}
