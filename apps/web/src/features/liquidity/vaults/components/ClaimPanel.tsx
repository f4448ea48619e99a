import { brand } from '@exchange/domain/brand'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { poolName } from '../../../../entities/pool/poolText.ts'
import { useRunFlow } from '../../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../../shared/wallet/ActButton.tsx'
import { useWallet } from '../../../../shared/wallet/wallet.ts'
import { claimVaultFlow } from '../../../../entities/vault/vault.flow.ts'
import { stopText } from '../words.ts'
import type { VaultPanelProps } from '../panel.ts'

/** The emission that shares of a farming strategy have earned. */
export const ClaimPanel = ({ network, vault, pool, failing }: VaultPanelProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { address } = useWallet()
  const run = useRunFlow()
  const earned = vault.holding?.earned ?? 0n
  const [amount, symbol] = [format.amount(earned, 18), brand.governanceToken.symbol]
  if (vault.gauge === null)
    return (
      <p className="mut vault-panel">
        <Trans>This strategy earns swap fees. They stay in it and raise the price of its shares: there is nothing to claim.</Trans>
      </p>
    )
  const press = () => void run(claimVaultFlow, { chainId: network.chainId, vault: vault.address, name: poolName(pool) })
  return (
    <div className="col vault-panel">
      <KeyValueList>
        <KeyValue label={<Trans>Emission to claim</Trans>}>
          {address !== undefined && !vault.holding ? (
            <NotAvailable />
          ) : (
            <>
              {amount} {symbol}
            </>
          )}
        </KeyValue>
      </KeyValueList>
      <ActButton
        network={network}
        stop={failing ? stopText(i18n, { code: 'vaultUnknown' }) : earned === 0n ? <Trans>Nothing to claim</Trans> : null}
        onPress={press}
      >
        <Trans>
          Claim {amount} {symbol}
        </Trans>
      </ActButton>
    </div>
  )
}
