import { ponder } from 'ponder:registry'
import { hexToBigInt } from 'viem'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { storable } from '../storable.ts'
import { changeSettings, changeState, changeTrigger, createAutomation, setStepPaused, stepOf } from './automations.ts'
import { beginRun, endStep, markRunLate, payRun, shareWeight } from './runs.ts'
import { emptyUpkeep, fundUpkeep, limitGasPrice, registerUpkeep, updateUpkeep } from './upkeeps.ts'

ponder.on('AutomationFactory:AutomationCreated', async ({ event, context }) => {
  const { tokenId: lockId, automation, owner } = event.args
  await createAutomation(momentOf(context, event.block), placeOf(event), { lockId, address: lower(automation), owner: lower(owner) })
})

ponder.on('LockAutomation:SettingsSet', async ({ event, context }) => {
  await changeSettings(momentOf(context, event.block), placeOf(event), lower(event.log.address), event.args.settings)
})

ponder.on('LockAutomation:TriggerSet', async ({ event, context }) => {
  const { trigger, forwarder, registry, upkeepId } = event.args
  const to = { trigger, forwarder: lower(forwarder), registry: lower(registry), upkeepId }
  await changeTrigger(momentOf(context, event.block), placeOf(event), lower(event.log.address), to)
})

ponder.on('LockAutomation:Paused', async ({ event, context }) => {
  await changeState(momentOf(context, event.block), placeOf(event), lower(event.log.address), 'paused')
})

ponder.on('LockAutomation:Unpaused', async ({ event, context }) => {
  await changeState(momentOf(context, event.block), placeOf(event), lower(event.log.address), 'active')
})

ponder.on('LockAutomation:Cancelled', async ({ event, context }) => {
  await changeState(momentOf(context, event.block), placeOf(event), lower(event.log.address), 'cancelled')
})

ponder.on('LockAutomation:RunStarted', async ({ event, context }) => {
  const { epoch, caller } = event.args
  await beginRun(momentOf(context, event.block), placeOf(event), lower(event.log.address), { epoch, caller: lower(caller) })
})

ponder.on('LockAutomation:StepDone', async ({ event, context }) => {
  const { epoch, step } = event.args
  await endStep(momentOf(context, event.block), lower(event.log.address), { epoch, step: stepOf(step) }, 'done')
})

ponder.on('LockAutomation:StepSkipped', async ({ event, context }) => {
  const { epoch, step } = event.args
  await endStep(momentOf(context, event.block), lower(event.log.address), { epoch, step: stepOf(step) }, 'skipped')
})

ponder.on('LockAutomation:StepFailed', async ({ event, context }) => {
  const { epoch, step, reason } = event.args
  await endStep(momentOf(context, event.block), lower(event.log.address), { epoch, step: stepOf(step) }, { reason })
})

ponder.on('LockAutomation:StepPaused', async ({ event, context }) => {
  const { step, reason } = event.args
  await setStepPaused(momentOf(context, event.block), placeOf(event), lower(event.log.address), stepOf(step), reason)
})

ponder.on('LockAutomation:StepResumed', async ({ event, context }) => {
  await setStepPaused(momentOf(context, event.block), placeOf(event), lower(event.log.address), stepOf(event.args.step), null)
})

ponder.on('LockAutomation:WeightShared', async ({ event, context }) => {
  const { epoch, pool } = event.args
  await shareWeight(momentOf(context, event.block), lower(event.log.address), epoch, lower(pool))
})

ponder.on('AutomationRegistry:UpkeepRegistered', async ({ event, context }) => {
  const { id, performGas, admin } = event.args
  await registerUpkeep(momentOf(context, event.block), { id, gasLimit: BigInt(performGas), admin: lower(admin) })
})

ponder.on('AutomationRegistry:RegistrationApproved', async ({ event, context }) => {
  const { displayName: name, upkeepId } = event.args
  await updateUpkeep(momentOf(context, event.block), upkeepId, { name: storable(name) })
})

ponder.on('AutomationRegistry:FundsAdded', async ({ event, context }) => {
  const { id, from, amount } = event.args
  await fundUpkeep(momentOf(context, event.block), placeOf(event), id, lower(from), amount)
})

ponder.on('AutomationRegistry:FundsWithdrawn', async ({ event, context }) => {
  const { id, amount } = event.args
  await emptyUpkeep(momentOf(context, event.block), placeOf(event), id, amount)
})

ponder.on('AutomationRegistry:UpkeepPerformed', async ({ event, context }) => {
  const { id, totalPayment: payment, gasUsed } = event.args
  await payRun(momentOf(context, event.block), placeOf(event), id, { payment, gasUsed })
})

ponder.on('AutomationRegistry:BountyPaid', async ({ event, context }) => {
  await markRunLate(momentOf(context, event.block), placeOf(event), event.args.id)
})

ponder.on('AutomationRegistry:UpkeepPaused', async ({ event, context }) => {
  await updateUpkeep(momentOf(context, event.block), event.args.id, { paused: true })
})

ponder.on('AutomationRegistry:UpkeepUnpaused', async ({ event, context }) => {
  await updateUpkeep(momentOf(context, event.block), event.args.id, { paused: false })
})

ponder.on('AutomationRegistry:UpkeepCanceled', async ({ event, context }) => {
  const { id, atBlockHeight } = event.args
  await updateUpkeep(momentOf(context, event.block), id, { withdrawableFrom: atBlockHeight })
})

ponder.on('AutomationRegistry:UpkeepGasLimitSet', async ({ event, context }) => {
  const { id, gasLimit } = event.args
  await updateUpkeep(momentOf(context, event.block), id, { gasLimit })
})

ponder.on('AutomationRegistry:UpkeepOffchainConfigSet', async ({ event, context }) => {
  const { id, offchainConfig } = event.args
  await limitGasPrice(momentOf(context, event.block), placeOf(event), id, hexToBigInt(offchainConfig))
})
