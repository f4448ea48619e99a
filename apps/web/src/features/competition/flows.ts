import type { FlowCode } from '../../shared/feature/manifest.ts'

const paying = () => import('./flows/payIn.flow.ts')
const settling = () => import('./flows/settle.flow.ts')
const perpetual = () => import('./flows/perp.flow.ts')

export const flows: FlowCode = {
  joinCompetition: () => import('./flows/joinCompetition.flow.ts'),
  depositCompetition: paying,
  increasePrize: paying,
  withdrawDeposit: settling,
  claimPrize: settling,
  claimOwnerFee: settling,
  refundCompetition: settling,
  cancelCompetition: settling,
  submitRanking: settling,
  competitionSwap: () => import('./flows/competitionSwap.flow.ts'),
  swapBack: () => import('./flows/swapBack.flow.ts'),
  openPerpPosition: perpetual,
  closePerpPosition: perpetual,
  cancelPerpRequest: perpetual,
  settlePerpPosition: perpetual,
  deallocateMargin: perpetual,
  withdrawMargin: perpetual,
}
