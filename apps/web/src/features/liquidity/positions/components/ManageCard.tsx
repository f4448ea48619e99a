import { ManagePanels } from '../../../../entities/liquidity/components/ManagePanels.tsx'
import { manageActs, manageWords } from '../../../../entities/position/words.ts'
import { AddPanel } from './panels/AddPanel.tsx'
import { EarnPanel } from './panels/EarnPanel.tsx'
import type { PanelProps } from './panels/panel.ts'
import { RemovePanel } from './panels/RemovePanel.tsx'

const panels = { earn: EarnPanel, add: AddPanel, remove: RemovePanel } as const

/** The actions on a position. */
export const ManageCard = (props: PanelProps) => (
  <ManagePanels className="position-card position-manage" acts={manageActs} words={manageWords} panels={panels} props={props} />
)
