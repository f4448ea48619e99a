import { ManagePanels } from '../../../../entities/liquidity/components/ManagePanels.tsx'
import { actWords, vaultActs } from '../words.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import type { VaultPanelProps } from '../panel.ts'
import { WithdrawPanel } from './WithdrawPanel.tsx'

const panels = { deposit: DepositPanel, withdraw: WithdrawPanel, claim: ClaimPanel } as const

/** The actions on a strategy. */
export const VaultManage = (props: VaultPanelProps) => (
  <ManagePanels className="vault-card vault-manage" acts={vaultActs} words={actWords} panels={panels} props={props} />
)
