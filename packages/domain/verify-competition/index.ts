// npx tsx packages/domain/verify-competition --rpc URL --factory 0x… --id N [--from BLOCK] [--step BLOCKS]
// Recomputes ranks and prizes of a spot competition from a node alone. Ends with 1 where they are not those of its contract.
import { parseArgs } from 'node:util'
import type { Address } from '../src/index.ts'
import { verifyCompetition } from './verify.ts'

const { values } = parseArgs({
  options: {
    rpc: { type: 'string', default: 'http://127.0.0.1:8545' },
    factory: { type: 'string' },
    id: { type: 'string' },
    from: { type: 'string', default: '0' },
    step: { type: 'string', default: '5000' },
  },
})
if (values.factory === undefined || values.id === undefined) throw new Error('--factory and --id are needed')
const asked = {
  rpc: values.rpc,
  factory: values.factory as Address,
  id: Number(values.id),
  from: Number(values.from),
  step: Number(values.step),
}
const { bundle, fingerprint, recomputed, wrong } = await verifyCompetition(asked)
const { participants, prizePool, ownerFee, verdict, differences } = recomputed
console.log(`competition ${bundle.competition.id} at ${bundle.competition.address}, block ${bundle.block.number}`)
console.log(`${bundle.events.length} events, ${participants.length} participants, prize pool ${prizePool}, host ${ownerFee}`)
for (const { rank, account, score, prize } of participants.filter(({ prize }) => prize > 0n))
  console.log(`${rank}\t${account}\t${score}\t${prize}`)
for (const line of wrong) console.log(`wrong: ${line}`)
console.log(`order on the chain: ${verdict}${differences.length > 0 ? ` at ${differences.join(', ')}` : ''}`)
console.log(`fingerprint ${fingerprint}`)
if (wrong.length > 0 || verdict === 'different') process.exitCode = 1
