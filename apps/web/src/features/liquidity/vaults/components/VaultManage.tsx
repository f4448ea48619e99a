import { Card, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actWords, vaultActs } from '../words.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import type { VaultPanelProps } from './panel.ts'
import { WithdrawPanel } from './WithdrawPanel.tsx'

const panels = { deposit: DepositPanel, withdraw: WithdrawPanel, claim: ClaimPanel } as const

/** What can be done with a strategy. What is typed in one panel is kept while another one is looked at. */
export const VaultManage = (props: VaultPanelProps) => {
  const { t, i18n } = useLingui()
  const [act, choose] = useState<keyof typeof panels>('deposit')
  return (
    <Card className="col vault-card vault-manage" title={<Trans>Manage</Trans>}>
      <Tabs
        label={t`What to do`}
        value={act}
        options={vaultActs.map((value) => ({ value, label: i18n._(actWords[value]) }))}
        onChange={choose}
      >
        {vaultActs.map((value) => {
          const Panel = panels[value]
          return (
            <div key={value} hidden={value !== act}>
              <Panel {...props} />
            </div>
          )
        })}
      </Tabs>
    </Card>
  )
}
