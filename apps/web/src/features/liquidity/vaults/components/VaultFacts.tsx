import { MAX_VAULT_COST, MAX_WEEKLY_VAULT_COST } from '@exchange/domain'
import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../../../shared/format/moments.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { DepositCaps } from '../../../../entities/vault/DepositCaps.tsx'
import { vaultKindWords } from '../../../../entities/vault/vaultText.ts'
import type { VaultPanelProps } from '../panel.ts'

/** The strategy's description and limits. */
export const VaultFacts = ({ vault, pool }: VaultPanelProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <Card className="col vault-card" title={<Trans>About this strategy</Trans>}>
      <KeyValueList>
        <KeyValue label={<Trans>Type</Trans>}>{i18n._(vaultKindWords[vault.kind])}</KeyValue>
        <KeyValue label={<Trans>Earns</Trans>}>
          {vault.gauge === null ? <Trans>Swap fees, kept in the strategy</Trans> : <Trans>Emission to claim</Trans>}
        </KeyValue>
        <KeyValue label={<Trans>Performance fee</Trans>}>
          <Trans>{format.pips(vault.performanceFee)} of swap fees</Trans>
        </KeyValue>
        <KeyValue label={<Trans>Limit of one deposit</Trans>}>
          <DepositCaps vault={vault} pool={pool} />
        </KeyValue>
        <KeyValue label={<Trans>Last rebalance</Trans>}>
          {vault.lastRebalance === null ? <Trans>None yet</Trans> : formatMoment(format.locale, vault.lastRebalance)}
        </KeyValue>
      </KeyValueList>
      <p className="sm mut">
        <Trans>
          An executor keeps the ranges around the price. Rebalancing may cost at most {format.pips(MAX_VAULT_COST)} of the share price each
          time, and {format.pips(MAX_WEEKLY_VAULT_COST)} per week.
        </Trans>
      </p>
    </Card>
  )
}
