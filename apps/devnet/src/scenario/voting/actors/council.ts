import type { Address } from '@exchange/domain'
import { voterAbi } from '@exchange/protocol'
import type { Abi } from 'viem'
import { governanceCall, type GovernanceCall } from '../../../contracts/governance.ts'
import type { PoolGauge } from '../gaugeBook.ts'
import type { VotingActor, VotingStage } from '../votingActor.ts'

/** When each of these happens, in epochs before the end of the history. */
const killed = 6
const suspended = 10
const announced = 8
const revived = 7

/** The gauges with the least at stake: the two before the last of the list. */
const fallen = ({ gauges }: VotingStage): PoolGauge | undefined => gauges.all.at(-2)
const returning = ({ gauges }: VotingStage): PoolGauge | undefined => gauges.all.at(-3)

const revival = ({ ground }: VotingStage, { pool }: PoolGauge): GovernanceCall =>
  governanceCall(
    ground.permissionsRegistry,
    { target: ground.voter, abi: voterAbi as Abi, functionName: 'reviveGauge', args: [pool.state.address] },
    Number.MAX_SAFE_INTEGER,
  )

/** The emergency council kills one gauge for good, and another one that governance revives two days after announcing it. */
export const council = (account: Address): VotingActor => ({
  name: 'council',
  act: (stage) => {
    const { moment, gauges } = stage
    const [down, back] = [fallen(stage), returning(stage)]
    if (!moment.isOpening || !down || !back) return []
    if (moment.left === killed && down.isAlive) return [gauges.kill(account, down)]
    if (moment.left === suspended && back.isAlive) return [gauges.kill(account, back)]
    if (moment.left === announced && !back.isAlive) return [revival(stage, back).announcement]
    if (moment.left !== revived || back.isAlive) return []
    back.isAlive = true
    return [revival(stage, back).execution]
  },
})
